import type { ProcessMeta } from '#engine/definitions/index.ts';
import { Chip } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { Say } from '#ui/text/Say.tsx';
import { tones } from './tones.ts';

/** The state of a process in its own word and colour. */
export function ProcessChip({ process, state }: { readonly process: string; readonly state: string }) {
  const meta = usePage().bundle.get('process', process)?.definition.states[state]?.meta as ProcessMeta | undefined;
  return (
    <Chip tone={tones[meta?.tone ?? 'neutral']}>
      <Say text={meta?.label ?? state} />
    </Chip>
  );
}
