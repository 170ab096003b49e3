import type { Catalog, PermissionEntry, Role } from '#engine/definitions/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { businessFacts, type FactValues } from '#server/businesses/facts.ts';
import type { Business } from '#server/businesses/queries/business.ts';
import type { Db } from '#server/database/transaction.ts';
import type { SessionRow, SessionUser } from './queries/sessions.ts';

/** Somebody who is signed in, for which business, and what they may do. */
export interface Viewer {
  readonly sessionId: number;
  readonly user: SessionUser;
  readonly business: Business | null;
  readonly isOwner: boolean;
  /** Id of the role's definition, and the definition. */
  readonly roleId: string;
  readonly role: Role;
  readonly permissions: readonly PermissionEntry[];
  /** The other sessions of the account are answered for. */
  readonly confirmed: boolean;
}

/** The permissions that a role's template carries; with `team`, only those of them that a team role names. */
export function permissionsFor(
  catalog: Catalog,
  role: string,
  team: readonly string[] | null,
): readonly PermissionEntry[] {
  return catalog.permissions.filter(
    ({ name, grantedTo }) => grantedTo.includes(role) && (team === null || team.includes(name)),
  );
}

/** What a session says about its user by the definitions of now; null when their role is no longer there. */
export function viewerOf(catalog: Catalog, row: SessionRow): Viewer | null {
  const role = catalog.get('role', row.user.role);
  if (!role) return null;
  return {
    sessionId: row.session_id,
    user: row.user,
    business: row.business,
    isOwner: row.is_owner,
    roleId: row.user.role,
    role,
    permissions: permissionsFor(catalog, row.user.role, row.team),
    confirmed: row.confirmed,
  };
}

/** Whether a permission is held, by its name or its outside address. */
export function hasPermission(viewer: Viewer, permission: string): boolean {
  return viewer.permissions.some(({ name, clientURL }) => name === permission || clientURL === permission);
}

/** Whether what belongs to a business is within somebody's reach at all: admins reach every business, others their own. */
export function canAccessBusiness({ role, business }: Viewer, businessId: number): boolean {
  return role.portal === 'admin' || business?.id === businessId;
}

/** The facts of whoever looks (schemas/meta/facts/viewer.json and business.json). */
export async function viewerFacts(
  db: Db,
  catalog: Catalog,
  viewer: Viewer | null,
  language: Lang,
): Promise<FactValues> {
  return {
    'viewer.signedIn': viewer !== null,
    'viewer.role': viewer?.role.type ?? '',
    'viewer.isOwner': viewer?.isOwner ?? false,
    'viewer.merchantId': viewer?.user.merchant_id ?? '',
    'viewer.phoneVerified': viewer?.user.phone_verified ?? false,
    permissions: viewer
      ? viewer.permissions.flatMap(({ name, clientURL }) => (clientURL ? [name, clientURL] : [name]))
      : [],
    language,
    ...(await businessFacts(db, catalog, viewer?.business ?? null)),
  };
}
