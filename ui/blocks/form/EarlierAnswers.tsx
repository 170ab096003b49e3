import type { Text } from '#engine/definitions/index.ts';
import { localise } from '#engine/text/index.ts';
import { Note, RecordList } from '#ui/kit/index.ts';
import { useLanguage } from '#ui/text/TextProvider.tsx';

export type EarlierAnswer = {
  readonly path: string;
  readonly label: Text;
  readonly value: Text;
  readonly reason?: Text | undefined;
};

type Props = { readonly answers: readonly EarlierAnswer[]; readonly say: (key: string) => string | undefined };

/** Answers to an earlier form that have no place in the present one, in the words of then, with why they were given up. */
export function EarlierAnswers({ answers, say }: Props) {
  const lang = useLanguage();
  if (answers.length === 0) return null;
  return (
    <Note>
      <p>{say('earlier.text')}</p>
      <RecordList
        rows={answers.map(({ path, label, value, reason }) => ({
          id: path,
          label: localise(label, lang),
          value: (
            <>
              <bdi>{localise(value, lang)}</bdi>
              {reason === undefined ? null : <span className="k-choice-hint">{localise(reason, lang)}</span>}
            </>
          ),
        }))}
      />
    </Note>
  );
}
