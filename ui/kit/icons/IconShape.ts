export type { IconShape } from '#engine/definitions/index.ts';
