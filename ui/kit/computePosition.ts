export type Position = { readonly left: number; readonly top: number };

const gap = 4;
const edge = 8;

/**
 * Positions a floating box below its anchor, their reading ends aligned; above it if there is no room. Stays inside the
 * window.
 */
export function computePosition(
  anchor: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  rtl: boolean,
): Position {
  const wanted = rtl ? anchor.left : anchor.right - size.width;
  const left = Math.max(edge, Math.min(wanted, view.width - size.width - edge));
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - size.height;
  const fits = below + size.height <= view.height - edge;
  const top = fits || above < edge ? Math.max(edge, Math.min(below, view.height - size.height - edge)) : above;
  return { left, top };
}
