import type { ProcessMeta } from '#engine/definitions/index.ts';
import type { Input, OperationName } from '#engine/contract/index.ts';
import { call } from '#ui/api.ts';
import { useState } from 'react';
import { Button, Meter, Note, Panel } from '#ui/kit/index.ts';
import type { PageLink } from '#ui/router/addressOf.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { Say } from '#ui/text/Say.tsx';
import { useFailureText } from '#ui/text/useFailureText.ts';
import type { BlockProps } from './block.ts';
import { Link } from './Link.tsx';
import { ProcessChip } from './ProcessChip.tsx';

type PanelAction = {
  readonly event: string;
  readonly text: unknown;
  readonly open?: PageLink;
  readonly operation?: string;
  readonly with?: Readonly<Record<string, unknown>>;
};

type Params = { readonly process: string; readonly state?: string; readonly actions?: readonly PanelAction[] };

/** The state of a process: its word, how far it is, what can be done now. */
export function PanelBlock({ params }: BlockProps<Params>) {
  const page = usePage();
  const [failed, setFailed] = useState<unknown>(null);
  const [running, setRunning] = useState<string | null>(null);
  const sayFailure = useFailureText();
  const { process, state = '', actions = [] } = params;
  const node = page.bundle.get('process', process)?.definition.states[state];
  const meta = node?.meta as ProcessMeta | undefined;
  const possible = actions.filter(({ event }) => Object.hasOwn(node?.on ?? {}, event));
  const run = async (action: PanelAction): Promise<void> => {
    setFailed(null);
    setRunning(action.event);
    try {
      await call(action.operation as OperationName, (action.with ?? {}) as Input<OperationName>);
      page.again();
    } catch (thrown) {
      setFailed(thrown);
    } finally {
      setRunning(null);
    }
  };
  return (
    <Panel title={<ProcessChip process={process} state={state} />}>
      <div className="k-stack">
        {meta?.progress === undefined ? null : <Meter part={meta.progress} whole={100} />}
        {meta?.says === undefined ? null : (
          <p>
            <Say text={meta.says} />
          </p>
        )}
        {failed === null ? null : (
          <Note tone="bad" live>
            {sayFailure(failed)}
          </Note>
        )}
        {possible.map((action) =>
          action.open === undefined ? (
            <Button
              key={action.event}
              busy={running === action.event}
              disabled={running !== null}
              onClick={() => void run(action)}
            >
              <Say text={action.text} />
            </Button>
          ) : (
            <Link key={action.event} to={action.open} look="plain">
              <Say text={action.text} />
            </Link>
          ),
        )}
      </div>
    </Panel>
  );
}
