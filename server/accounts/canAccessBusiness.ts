import type { Viewer } from './viewer.ts';

/** Whether what belongs to a business is within somebody's reach at all: admins reach every business, others their own. */
export function canAccessBusiness({ role, business }: Viewer, businessId: number): boolean {
  return role.portal === 'admin' || business?.id === businessId;
}
