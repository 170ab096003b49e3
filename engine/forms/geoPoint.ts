import { isRecord } from '#engine/conditions/index.ts';
import { normalizeDigits, stripInvisible } from '#engine/text/index.ts';

export type GeoPoint = { readonly latitude: number; readonly longitude: number };

const figure = '(-?\\d{1,3}(?:\\.\\d{1,15})?)';
const plain = new RegExp(`^\\(?${figure}\\s*[,;\u060c\\s]\\s*${figure}\\)?$`);
/** Formats of map links: `@30.04,31.23,15z`, `?q=30.04,31.23`, `#map=15/30.04/31.23`, `!3d30.04!4d31.23`. */
const links = [
  new RegExp(`!3d${figure}!4d${figure}`),
  new RegExp(`[?&](?:q|ll|query|center|daddr|destination)=${figure},${figure}`),
  new RegExp(`@${figure},${figure}`),
  new RegExp(`#map=\\d+/${figure}/${figure}`),
  new RegExp(`[?&]mlat=${figure}&mlon=${figure}`),
  new RegExp(`^geo:${figure},${figure}`),
];

/**
 * Parses a location: `30.0444, 31.2357` in any digits, or a map link. Rounds to six decimals, about a decimetre.
 * Returns other text unchanged, so that the form rejects it.
 */
export function parseGeoPoint(text: string): GeoPoint | string | undefined {
  const typed = normalizeDigits(stripInvisible(text)).trim().replaceAll('\u066b', '.');
  if (typed === '') return undefined;
  const isLink = /^(https?:|geo:)/i.test(typed);
  const decoded = isLink ? typed.replaceAll(/%2C/gi, ',') : typed;
  const match = isLink ? links.map((link) => link.exec(decoded)).find((found) => found !== null) : plain.exec(decoded);
  if (match === null || match === undefined) return text;
  const place = { latitude: rounded(Number(match[1])), longitude: rounded(Number(match[2])) };
  return Math.abs(place.latitude) > 90 || Math.abs(place.longitude) > 180 ? text : place;
}

/** Formats a location for its input. Returns unreadable input as typed. */
export function formatGeoPoint(value: unknown): string {
  if (value === undefined || value === null) return '';
  return isGeoPoint(value) ? `${value.latitude}, ${value.longitude}` : String(value);
}

/** Returns whether a value is a location. */
export function isGeoPoint(value: unknown): value is GeoPoint {
  return isRecord(value) && typeof value['latitude'] === 'number' && typeof value['longitude'] === 'number';
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}
