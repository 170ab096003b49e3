import { lazy } from 'react';

const load = () => import('./MasarForm.tsx');

/** A form of a definition. Its part of the program comes when it is first drawn, or when preloadForm was called. */
export const MasarForm = lazy(async () => ({ default: (await load()).MasarForm }));

/** Brings the program of forms: call it when one is about to be needed. */
export function preloadForm(): void {
  void load();
}

export { canSeal } from './canSeal.ts';
export type { FormHandle, MasarFormProps, Submission } from './MasarForm.tsx';
export type {
  AsyncCheckPort,
  DraftPort,
  FormPorts,
  ReferencePort,
  ReferenceRow,
  StoredFile,
  UploadPort,
} from './ports.ts';
export type { ServerIssue } from './store/slice.ts';
