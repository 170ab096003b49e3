export type { BlockRegistry } from './block.ts';
