import { ErrorSummary, Note } from '#ui/kit/index.ts';
import { useForm } from '../FormContext.ts';
import type { Problem, Problems } from './problems.ts';

/** What is to be corrected, with the way to each field; and what stands against a form that none of its fields can mend. */
export function FormProblems({
  reachable,
  unreachable,
  onPick,
}: Problems & { readonly onPick: (problem: Problem) => void }) {
  const { say } = useForm();
  return (
    <>
      {reachable.length > 1 ? (
        <ErrorSummary
          title={say('summary.title', { count: reachable.length })}
          items={reachable.map(({ controlId, name, message }) => ({
            controlId,
            text: say('summary.entry', { field: name, message }),
          }))}
          onPick={(controlId) => {
            const problem = reachable.find((each) => each.controlId === controlId);
            if (problem !== undefined) onPick(problem);
          }}
        />
      ) : null}
      {unreachable.map((code) => (
        <Note key={code} tone="bad" live>
          {say('unreachable', { code })}
        </Note>
      ))}
    </>
  );
}
