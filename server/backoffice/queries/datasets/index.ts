import type { Dataset } from '../dataset.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';

/** Every dataset by its name, as lists and reports say it. */
export const datasets: Readonly<Record<string, Dataset>> = { products, orders };
