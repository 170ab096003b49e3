import { compilePointerCondition } from '../pointerCondition.ts';
import type { GuardWord } from './word.ts';

/** A condition over pointers: /context/…, /event/…, in processes /row/…. */
export const ifWord: GuardWord = {
  word: 'if',
  kind: 'guard',
  in: ['journey', 'process'],
  compile: (params, { pointers, path }) => compilePointerCondition(params, pointers, path),
};
