import type { Widget } from './widget.ts';

/** Shows nothing. */
function Control() {
  return null;
}

export const hidden: Widget = { Control };
