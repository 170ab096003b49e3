import type { GeoPoint } from '#engine/forms/index.ts';

/** The visible part: its centre, and pixels per degree of latitude. */
export type View = { readonly middle: GeoPoint; readonly scale: number };
export type Point = { readonly x: number; readonly y: number };

/** The map's size in its own units. */
export const frame = { width: 480, height: 280 };

const least = 8;
const most = 400_000;

/** Projects a place: north is up, and distances are true at the centre. */
export function pointOf({ latitude, longitude }: GeoPoint, { middle, scale }: View): Point {
  return {
    x: frame.width / 2 + (longitude - middle.longitude) * scale * Math.cos((middle.latitude * Math.PI) / 180),
    y: frame.height / 2 - (latitude - middle.latitude) * scale,
  };
}

/** Returns the place at a point of the map. */
export function geoPointAt({ x, y }: Point, { middle, scale }: View): GeoPoint {
  const east = (x - frame.width / 2) / (scale * Math.cos((middle.latitude * Math.PI) / 180));
  const latitude = Math.max(-85, Math.min(85, middle.latitude - (y - frame.height / 2) / scale));
  const longitude = ((((middle.longitude + east + 180) % 360) + 360) % 360) - 180;
  // As precise as a pixel, at most a decimetre.
  const digits = Math.max(2, Math.min(6, Math.ceil(Math.log10(scale)) + 1));
  return { latitude: Number(latitude.toFixed(digits)), longitude: Number(longitude.toFixed(digits)) };
}

/** Zooms by a factor around a place. */
export function zoomed({ scale }: View, factor: number, about: GeoPoint): View {
  return { middle: about, scale: Math.max(least, Math.min(most, scale * factor)) };
}

/** Returns the degrees between grid lines: round, about 80 pixels apart. */
export function gridStep({ scale }: View): number {
  const wanted = 80 / scale;
  const steps = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];
  return steps.findLast((step) => step >= wanted) ?? 10;
}

/** Returns a round length for the scale bar and its width on the map. */
export function scaleBar({ scale }: View): { readonly metres: number; readonly width: number } {
  const perMetre = scale / 111_320;
  const lengths = [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10];
  const metres = lengths.find((length) => length * perMetre <= 110) ?? 10;
  return { metres, width: metres * perMetre };
}
