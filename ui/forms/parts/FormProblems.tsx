import { ErrorSummary, Callout } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import type { Problem, Problems } from './problems.ts';

/** Lists the errors with links to their fields, and those that no field can fix. */
export function FormProblems({
  reachable,
  unreachable,
  onPick,
}: Problems & { readonly onPick: (problem: Problem) => void }) {
  const { translate } = useFormContext();
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
