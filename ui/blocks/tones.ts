import type { ProcessMeta } from '#engine/definitions/index.ts';
import type { Tone } from '#ui/kit/index.ts';

/** The tones of processes as the kit calls them. */
export const tones: Readonly<Record<NonNullable<ProcessMeta['tone']>, Tone>> = {
  neutral: 'neutral',
  warning: 'warning',
  success: 'success',
  danger: 'danger',
};
