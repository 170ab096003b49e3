import { lazy } from 'react';

/** A form, loaded when it is first drawn. */
export const MasarForm = lazy(async () => ({ default: (await import('./MasarForm.tsx')).MasarForm }));

export { canSeal } from './canSeal.ts';
export { hasKey, type Sealing } from './sealing.ts';
export type { FormHandle } from './parts/useFormHandle.ts';
export type { Submission } from './parts/submissionOf.ts';
export type {
  DraftPort,
  FormPorts,
  ReferenceRow,
} from './ports.ts';
