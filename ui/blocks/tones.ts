import type { ProcessMeta } from '#engine/definitions/index.ts';
import type { Tone } from '#ui/kit/index.ts';

/** Kit tones by process tone. */
export const tones: Readonly<Record<NonNullable<ProcessMeta['tone']>, Tone>> = {
  neutral: 'neutral',
  warning: 'warning',
  success: 'success',
  danger: 'danger',
};
