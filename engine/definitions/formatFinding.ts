import { fillPlaceholders } from '#engine/text/index.ts';
import type { Finding } from './finding.ts';
import { findingMessages } from './findingMessages.ts';

/** Formats a finding as text: the problem, and the closest valid name or the known names. */
export function formatFinding({ code, params, nearest, known }: Finding): string {
  const message = fillPlaceholders(findingMessages[code], params);
  if (nearest !== undefined) return `${message} Did you mean ${nearest}?`;
  return known === undefined ? message : `${message} Known: ${known.join(', ')}.`;
}
