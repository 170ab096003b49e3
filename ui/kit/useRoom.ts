import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** All columns, those that do not leave first, or records in place of columns. */
export type Room = 'all' | 'fewer' | 'records';

/** Up to this width rows are records, whatever they hold; from the other on they are columns, scrolled where they must be. */
const recordsTo = 640;
const columnsFrom = 960;

/** How much of a table there is room for in its box. */
export function useRoom(box: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>('all');
  const judged = useRef<{ room: Room; width: number }>({ room: 'all', width: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const judge = (): void => {
      const width = element.clientWidth;
      // More is tried again only in another width: what came of it in this one is known.
      if (judged.current.room !== 'all' && width === judged.current.width) return;
      judged.current = { room: roomIn(element, width), width };
      setRoom(judged.current.room);
    };
    judge();
    const observer = new ResizeObserver(judge);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return room;
}

function roomIn(element: HTMLElement, width: number): Room {
  if (width <= recordsTo) return 'records';
  if (fits(element, 'all')) return 'all';
  return width >= columnsFrom || fits(element, 'fewer') ? 'fewer' : 'records';
}

/** Draws it so for as long as it takes to measure. */
function fits(element: HTMLElement, room: Room): boolean {
  const was = element.dataset['room'];
  element.dataset['room'] = room;
  const isWide = element.scrollWidth > element.clientWidth + 1;
  if (was === undefined) delete element.dataset['room'];
  else element.dataset['room'] = was;
  return !isWide;
}
