import type { Catalog } from '#engine/definitions/index.ts';
import type { Messages } from '#engine/forms/index.ts';

/** The texts that forms have of their own: of what is wrong, and of answers that are shown. */
export function formMessages(catalog: Catalog): Messages {
  return (catalog.get('messages', 'forms') ?? {}) as Messages;
}
