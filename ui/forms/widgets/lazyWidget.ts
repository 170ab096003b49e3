import { lazy } from 'react';
import type { Widget } from './widget.ts';

/** A widget whose program comes when it is first drawn: it is large, and few forms ask for it. */
export function lazyWidget(load: () => Promise<Widget>, shape: Omit<Widget, 'Control'> = {}): Widget {
  return { ...shape, Control: lazy(async () => ({ default: (await load()).Control })) };
}
