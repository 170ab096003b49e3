import { readInstant } from '#engine/text/index.ts';
import { changeOrder } from '../paymentUnitOfWork.ts';
import type { EffectRunner } from './effect.ts';

/** Columns of an order that a process may write, by the names that definitions use. */
const moments: Readonly<Record<string, 'paid_at' | 'expires_at'>> = { paidAt: 'paid_at', expiresAt: 'expires_at' };

/** Writes what the step says into the row of the order. */
export const updateRow: EffectRunner = async (params, unitOfWork) => {
  for (const [name, value] of Object.entries(params)) {
    const column = Object.hasOwn(moments, name) ? moments[name] : undefined;
    if (column === undefined) throw new Error(`a process cannot update ${name}`);
    const at = typeof value === 'string' ? readInstant(value) : null;
    changeOrder(unitOfWork, { [column]: at === null ? null : new Date(at) });
  }
};
