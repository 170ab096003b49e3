import { lazy } from 'react';

/** A form of a definition. Its part of the program comes when it is first drawn. */
export const MasarForm = lazy(async () => ({ default: (await import('./MasarForm.tsx')).MasarForm }));

export { canSeal } from './canSeal.ts';
export type { Submission } from './MasarForm.tsx';
export type {
  DraftPort,
  FormPorts,
  ReferenceRow,
} from './ports.ts';
