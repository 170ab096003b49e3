import type { Description } from '../queries/dataset.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';

/** Every dataset by its name, as lists and reports say it. Their rows are in queries/, so that the checker loads no SQL. */
export const descriptions = { products, orders } satisfies Readonly<Record<string, Description>>;
