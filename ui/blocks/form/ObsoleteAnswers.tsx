import type { Text } from '#engine/definitions/index.ts';
import { localize } from '#engine/text/index.ts';
import { Callout, DescriptionList } from '#ui/kit/index.ts';
import { useLanguage } from '#ui/text/TextProvider.tsx';

export type ObsoleteAnswer = {
  readonly path: string;
  readonly label: Text;
  readonly value: Text;
  readonly reason?: Text | undefined;
};

type Props = { readonly answers: readonly ObsoleteAnswer[]; readonly translate: (key: string) => string | undefined };

/**
 * Answers to an earlier version of the form that the current one cannot hold, in their original wording, with the
 * reason.
 */
export function ObsoleteAnswers({ answers, translate }: Props) {
  const lang = useLanguage();
  if (answers.length === 0) return null;
  return (
    <Callout>
      <p>{translate('obsoleteAnswers.text')}</p>
      <DescriptionList
        rows={answers.map(({ path, label, value, reason }) => ({
          id: path,
          label: localize(label, lang),
          value: (
            <>
              <bdi>{localize(value, lang)}</bdi>
              {reason === undefined ? null : <span className="k-choice-hint">{localize(reason, lang)}</span>}
            </>
          ),
        }))}
      />
    </Callout>
  );
}
