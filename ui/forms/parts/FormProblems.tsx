import { ErrorSummary, Callout } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import type { Problem, Problems } from './problems.ts';

/** What is to be corrected, with the way to each field; and what stands against a form that none of its fields can mend. */
export function FormProblems({
  reachable,
  unreachable,
  onPick,
}: Problems & { readonly onPick: (problem: Problem) => void }) {
  const { translate } = useForm();
  return (
    <>
      {reachable.length > 1 ? (
        <ErrorSummary
          title={translate('summary.title', { count: reachable.length })}
          items={reachable.map(({ controlId, name, message }) => ({
            controlId,
            text: translate('summary.entry', { field: name, message }),
          }))}
          onPick={(controlId) => {
            const problem = reachable.find((each) => each.controlId === controlId);
            if (problem !== undefined) onPick(problem);
          }}
        />
      ) : null}
      {unreachable.map((code) => (
        <Callout key={code} tone="danger" live>
          {translate('unreachable', { code })}
        </Callout>
      ))}
    </>
  );
}
