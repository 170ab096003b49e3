import type { Widget } from './widget.ts';

/** Nothing is shown. */
function Control() {
  return null;
}

export const hidden: Widget = { Control };
