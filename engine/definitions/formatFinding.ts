import { fillPlaceholders } from '#engine/text/index.ts';
import type { Finding } from './finding.ts';
import { findingMessages } from './findingMessages.ts';

/** A finding in words: what is wrong, and the valid word that was probably meant, or those that there are. */
export function formatFinding({ code, params, nearest, known }: Finding): string {
  const said = fillPlaceholders(findingMessages[code], params);
  if (nearest !== undefined) return `${said}; did you mean ${nearest}?`;
  return known === undefined ? said : `${said}; known are ${known.join(', ')}`;
}
