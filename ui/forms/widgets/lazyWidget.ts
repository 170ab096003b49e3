import { lazy } from 'react';
import type { Widget } from './widget.ts';

/** Returns a widget that loads when it is first drawn, for large ones that few forms use. */
export function lazyWidget(load: () => Promise<Widget>, shape: Omit<Widget, 'Control'> = {}): Widget {
  return { ...shape, Control: lazy(async () => ({ default: (await load()).Control })) };
}
