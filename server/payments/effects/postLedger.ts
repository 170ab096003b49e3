import { postLedger as writeLedger } from '../postLedger.ts';
import type { EffectRunner } from './effect.ts';

/** Writes the ledger by a row of the posting table, about the attempt that the work is about. */
export const postLedger: EffectRunner = async ({ posting, with: amounts }, unitOfWork) => {
  await writeLedger(unitOfWork, String(posting), (amounts ?? {}) as Readonly<Record<string, unknown>>);
};
