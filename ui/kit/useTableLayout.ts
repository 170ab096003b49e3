import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** All columns, those that do not leave first, or records in place of columns. */
export type TableLayout = 'full' | 'reduced' | 'cards';

/** Up to this width rows are records, whatever they hold; from the other on they are columns, scrolled where they must be. */
const cardsMaxWidth = 640;
const columnsMinWidth = 960;

/** How much of a table there is layout for in its box. */
export function useTableLayout(box: RefObject<HTMLElement | null>): TableLayout {
  const [layout, setLayout] = useState<TableLayout>('full');
  const judged = useRef<{ layout: TableLayout; width: number }>({ layout: 'full', width: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const judge = (): void => {
      const width = element.clientWidth;
      // More is tried again only in another width: what came of it in this one is known.
      if (judged.current.layout !== 'full' && width === judged.current.width) return;
      judged.current = { layout: layoutFor(element, width), width };
      setLayout(judged.current.layout);
    };
    judge();
    const observer = new ResizeObserver(judge);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return layout;
}

function layoutFor(element: HTMLElement, width: number): TableLayout {
  if (width <= cardsMaxWidth) return 'cards';
  if (fits(element, 'full')) return 'full';
  return width >= columnsMinWidth || fits(element, 'reduced') ? 'reduced' : 'cards';
}

/** Draws it so for as long as it takes to measure. */
function fits(element: HTMLElement, layout: TableLayout): boolean {
  const was = element.dataset['layout'];
  element.dataset['layout'] = layout;
  const isWide = element.scrollWidth > element.clientWidth + 1;
  if (was === undefined) delete element.dataset['layout'];
  else element.dataset['layout'] = was;
  return !isWide;
}
