/**
 * Every table by its name, as Kysely sees it. An area adds its own beside its queries:
 * `declare module '#server/database/tables.ts' { interface Tables { orders: OrderTable } }`.
 * int8 arrives as a safe integer, numeric and date as strings, timestamptz as Date.
 */
export interface Tables {}
