import { compilePointerCondition } from '../pointerCondition.ts';
import type { GuardImplementation } from './implementation.ts';

/** A condition over pointers: /context/…, /event/…, in processes also /row/…. */
export const ifGuard: GuardImplementation = {
  name: 'if',
  kind: 'guard',
  in: ['journey', 'process'],
  compile: (params, { pointers, path }) => compilePointerCondition(params, pointers, path),
};
