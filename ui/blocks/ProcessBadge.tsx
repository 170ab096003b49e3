import type { ProcessMeta } from '#engine/definitions/index.ts';
import { Badge } from '#ui/kit/index.ts';
import { usePage } from '#ui/router/PageContext.tsx';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import { tones } from './tones.ts';

/** The state of a process, with its label and tone. */
export function ProcessBadge({ process, state }: { readonly process: string; readonly state: string }) {
  const meta = usePage().bundle.get('process', process)?.definition.states[state]?.meta as ProcessMeta | undefined;
  return (
    <Badge tone={tones[meta?.tone ?? 'neutral']}>
      <LocalizedText text={meta?.label ?? state} />
    </Badge>
  );
}
