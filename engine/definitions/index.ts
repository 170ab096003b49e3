export { folders, kinds } from './kinds.ts';
export type { Definitions, Kind } from './kinds.ts';
export type * from './types.ts';
