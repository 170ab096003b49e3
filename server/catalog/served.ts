export type { Catalog } from '#engine/definitions/index.ts';
