import { fillPlaceholders } from '#engine/text/index.ts';
import type { Finding } from './finding.ts';
import { findingTexts } from './findingTexts.ts';

/** A finding in words: what is wrong, and the valid word that was probably meant. */
export function sayFinding({ code, params, nearest }: Finding): string {
  const said = fillPlaceholders(findingTexts[code], params);
  return nearest === undefined ? said : `${said}; did you mean ${nearest}?`;
}
