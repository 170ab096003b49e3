import { useState } from 'react';
import type { Input, OperationName } from '#engine/contract/index.ts';
import type { ProcessMeta } from '#engine/definitions/index.ts';
import { call } from '#ui/api/client.ts';
import { Button, Callout, Meter, Panel } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import type { PageLink } from '#ui/router/hrefFor.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import { useFailureText } from '#ui/text/useFailureText.ts';
import { Link } from './Link.tsx';
import { ProcessBadge } from './ProcessBadge.tsx';
import type { BlockProps } from './block.ts';

type StatusAction = {
  readonly event: string;
  readonly text: unknown;
  readonly open?: PageLink;
  readonly operation?: string;
  readonly with?: Readonly<Record<string, unknown>>;
};

type Params = { readonly process: string; readonly state?: string; readonly actions?: readonly StatusAction[] };

/** The state of a process, its progress, and the actions that are available. */
export function ProcessStatusBlock({ params }: BlockProps<Params>) {
  const page = usePage();
  const [failed, setFailed] = useState<unknown>(null);
  const [running, setRunning] = useState<string | null>(null);
  const sayFailure = useFailureText();
  const { process, state = '', actions = [] } = params;
  const node = page.bundle.get('process', process)?.definition.states[state];
  const meta = node?.meta as ProcessMeta | undefined;
  const possible = actions.filter(({ event }) => Object.hasOwn(node?.on ?? {}, event));
  const run = async (action: StatusAction): Promise<void> => {
    setFailed(null);
    setRunning(action.event);
    try {
      await call(action.operation as OperationName, (action.with ?? {}) as Input<OperationName>);
      page.reload();
    } catch (thrown) {
      setFailed(thrown);
    } finally {
      setRunning(null);
    }
  };
  return (
    <Panel title={<ProcessBadge process={process} state={state} />}>
      <div className="k-stack">
        {meta?.progress === undefined ? null : <Meter part={meta.progress} whole={100} />}
        {meta?.description === undefined ? null : (
          <p>
            <LocalizedText text={meta.description} />
          </p>
        )}
        {failed === null ? null : (
          <Callout tone="danger" live>
            {sayFailure(failed)}
          </Callout>
        )}
        {possible.map((action) =>
          action.open === undefined ? (
            <Button
              key={action.event}
              busy={running === action.event}
              disabled={running !== null}
              onClick={() => void run(action)}
            >
              <LocalizedText text={action.text} />
            </Button>
          ) : (
            <Link key={action.event} to={action.open} variant="plain">
              <LocalizedText text={action.text} />
            </Link>
          ),
        )}
      </div>
    </Panel>
  );
}
