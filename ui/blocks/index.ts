export type { BlockEvent, BlockProps, BlockRegistry } from './block.ts';
