import { hasStock, releaseStock, sellStock, unsellStock } from '../queries/stock.ts';
import { changeOrder } from '../paymentUnitOfWork.ts';
import type { EffectRunner } from './effect.ts';

/**
 * Moves what an order takes of everything that can run out; what was moved before is not moved again. What is sold without
 * room (somebody decided so) was found by the seller.
 */
export const stock: EffectRunner = async ({ do: what }, unitOfWork) => {
  const { tx, order } = unitOfWork;
  changeOrder(unitOfWork, { stock: await moved() });

  async function moved() {
    switch (what) {
      case 'sell':
        return sellStock(tx, order, !(unitOfWork.isFulfillable ?? (await hasStock(tx, order))));
      case 'release':
        return releaseStock(tx, order);
      case 'unsell':
        return unsellStock(tx, order);
      default:
        throw new Error(`stock knows no ${String(what)}`);
    }
  }
};
