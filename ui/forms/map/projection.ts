import type { GeoPoint } from '#engine/forms/index.ts';

/** What part of the earth is seen: its middle, and how many pixels a degree of latitude takes. */
export type View = { readonly middle: GeoPoint; readonly scale: number };
export type Point = { readonly x: number; readonly y: number };

/** The window of a map in its own units, whatever size it has on the screen. */
export const frame = { width: 480, height: 280 };

const least = 8;
const most = 400_000;

/** Where a place stands in the window: north is up, and at the middle east is as far as north. */
export function pointOf({ latitude, longitude }: GeoPoint, { middle, scale }: View): Point {
  return {
    x: frame.width / 2 + (longitude - middle.longitude) * scale * Math.cos((middle.latitude * Math.PI) / 180),
    y: frame.height / 2 - (latitude - middle.latitude) * scale,
  };
}

/** The place at a point of the window. */
export function geoPointAt({ x, y }: Point, { middle, scale }: View): GeoPoint {
  const east = (x - frame.width / 2) / (scale * Math.cos((middle.latitude * Math.PI) / 180));
  const latitude = Math.max(-85, Math.min(85, middle.latitude - (y - frame.height / 2) / scale));
  const longitude = ((((middle.longitude + east + 180) % 360) + 360) % 360) - 180;
  // As fine as a pixel here is, and never finer than a decimetre.
  const digits = Math.max(2, Math.min(6, Math.ceil(Math.log10(scale)) + 1));
  return { latitude: Number(latitude.toFixed(digits)), longitude: Number(longitude.toFixed(digits)) };
}

/** Nearer or farther by a factor, about a place. */
export function zoomed({ scale }: View, factor: number, about: GeoPoint): View {
  return { middle: about, scale: Math.max(least, Math.min(most, scale * factor)) };
}

/** The degrees at which lines are drawn: round ones, some eighty pixels apart. */
export function gridStep({ scale }: View): number {
  const wanted = 80 / scale;
  const steps = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];
  return steps.findLast((step) => step >= wanted) ?? 10;
}

/** A length for the scale bar: round metres, and how many units of the window they take. */
export function scaleBar({ scale }: View): { readonly metres: number; readonly width: number } {
  const perMetre = scale / 111_320;
  const lengths = [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10];
  const metres = lengths.find((length) => length * perMetre <= 110) ?? 10;
  return { metres, width: metres * perMetre };
}
