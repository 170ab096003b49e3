import type { Actor } from '#server/database/audit.ts';

/** A part of the server that does something by itself. */
export function systemAuditActor(name: string): Actor {
  return { userId: null, businessId: null, name, requestId: '' };
}
