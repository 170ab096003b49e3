import { useState } from 'react';
import { isLeftToRight, nameOfField, showAnswer, type Contest } from '#engine/forms/index.ts';
import { Button, Dialog, Ltr, RadioGroup } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import { pointerOf } from '../store/address.ts';

type Props = {
  readonly contests: readonly Contest[];
  readonly onSettle: (keep: ReadonlyMap<string, 'mine' | 'theirs'>) => void;
  readonly onClose: () => void;
};

/** Two people changed the same fields: asks for each whose value is kept. Mine, until something else is chosen. */
export function ConflictDialog({ contests, onSettle, onClose }: Props) {
  const { store, lang, say, general } = useForm();
  const [keep, setKeep] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  return (
    <Dialog
      open
      title={say('conflict.title')}
      closeLabel={say('rows.close')}
      closeBy={['button', 'escape']}
      onClose={onClose}
      footer={
        <Button look="primary" wide onClick={() => onSettle(keep)}>
          {say('conflict.save')}
        </Button>
      }
    >
      <p>{say('conflict.text')}</p>
      {contests.map((contest) => (
        <fieldset key={contest.address} className="f-contest">
          <legend>
            {nameOfField(pointerOf(contest.address, store.data) ?? contest.pattern, store.form, { lang, say: general })}
          </legend>
          <RadioGroup
            id={`contest${contest.address.replaceAll('/', '.')}`}
            choices={(['mine', 'theirs'] as const).map((side) => ({
              value: side,
              label: say(`conflict.${side}`),
              hint: <Side contest={contest} side={side} />,
            }))}
            value={keep.get(contest.address) ?? 'mine'}
            onChange={(side) => setKeep(new Map(keep).set(contest.address, side === 'theirs' ? 'theirs' : 'mine'))}
          />
        </fieldset>
      ))}
    </Dialog>
  );
}

function Side({ contest, side }: { readonly contest: Contest; readonly side: 'mine' | 'theirs' }) {
  const { store, lang, say, general, zone } = useForm();
  const field = store.form.byPattern.get(contest.pattern);
  const text = store.form.text.fields.get(contest.pattern);
  if (field === undefined || text === undefined) return null;
  const shown = showAnswer(field, contest[side], text, { lang, say: general, zone });
  if (shown === '') return say('conflict.nothing');
  return isLeftToRight(field) ? <Ltr>{shown}</Ltr> : <bdi>{shown}</bdi>;
}
