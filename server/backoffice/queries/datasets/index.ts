import { descriptions } from '../../datasets/index.ts';
import type { Dataset } from '../dataset.ts';
import { orderRows } from './orderRows.ts';
import { productRows } from './productRows.ts';

const rows = { products: productRows, orders: orderRows } satisfies Record<keyof typeof descriptions, Dataset['rows']>;

/** Every dataset by its name, with its rows. */
export const datasets: Readonly<Record<string, Dataset>> = Object.fromEntries(
  Object.entries(descriptions).map(([name, description]) => [
    name,
    { ...description, rows: rows[name as keyof typeof descriptions] },
  ]),
);
