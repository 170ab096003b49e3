import { useState, type DragEvent } from 'react';

/** Handlers for an area onto which files are dropped, and whether some hover over it now. */
export function useDrop(take: (files: readonly File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  const hover = (inside: boolean) => (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  const onDrop = (event: DragEvent) => {
    hover(false)(event);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) take(files);
  };
  return { over, handlers: { onDragEnter: hover(true), onDragOver: hover(true), onDragLeave: hover(false), onDrop } };
}
