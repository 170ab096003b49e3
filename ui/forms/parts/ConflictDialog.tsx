import { useState } from 'react';
import { isLeftToRight, nameOfField, formatAnswer, type MergeConflict } from '#engine/forms/index.ts';
import { Button, Dialog, Ltr, RadioGroup } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { pointerOfPath } from '../store/fieldPath.ts';

type Props = {
  readonly conflicts: readonly MergeConflict[];
  readonly onResolve: (keep: ReadonlyMap<string, 'mine' | 'theirs'>) => void;
  readonly onClose: () => void;
};

/** Asks per field whose value to keep after two people changed it. Default: mine. */
export function ConflictDialog({ conflicts, onResolve, onClose }: Props) {
  const { store, lang, translate, general } = useFormContext();
  const [keep, setKeep] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  return (
    <Dialog
      open
      title={translate('conflict.title')}
      closeLabel={translate('rows.close')}
      closeBy={['button', 'escape']}
      onClose={onClose}
      footer={
        <Button variant="primary" wide onClick={() => onResolve(keep)}>
          {translate('conflict.save')}
        </Button>
      }
    >
      <p>{translate('conflict.text')}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.fieldPath} className="f-conflict">
          <legend>
            {nameOfField(pointerOfPath(conflict.fieldPath, store.data) ?? conflict.pattern, store.form, {
              lang,
              translate: general,
            })}
          </legend>
          <RadioGroup
            id={`conflict${conflict.fieldPath.replaceAll('/', '.')}`}
            choices={(['mine', 'theirs'] as const).map((side) => ({
              value: side,
              label: translate(`conflict.${side}`),
              hint: <Side conflict={conflict} side={side} />,
            }))}
            value={keep.get(conflict.fieldPath) ?? 'mine'}
            onChange={(side) => setKeep(new Map(keep).set(conflict.fieldPath, side === 'theirs' ? 'theirs' : 'mine'))}
          />
        </fieldset>
      ))}
    </Dialog>
  );
}

function Side({ conflict, side }: { readonly conflict: MergeConflict; readonly side: 'mine' | 'theirs' }) {
  const { store, lang, translate, general, zone } = useFormContext();
  const field = store.form.byPattern.get(conflict.pattern);
  const text = store.form.text.fields.get(conflict.pattern);
  if (field === undefined || text === undefined) return null;
  const shown = formatAnswer(field, conflict[side], text, { lang, translate: general, zone });
  if (shown === '') return translate('conflict.nothing');
  return isLeftToRight(field) ? <Ltr>{shown}</Ltr> : <bdi>{shown}</bdi>;
}
