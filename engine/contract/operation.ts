import type { TSchema } from './type.ts';
import type { ErrorCode } from '../errors.ts';

/** Callers who need a session; their Origin is checked. */
interface SignedInAccess {
  readonly access: 'app';
  /**
   * Who of them may call. `signedIn`: every one. `definition`: those whom the definition that the input names allows. Else
   * those who hold the permission of this name, or one of these names.
   */
  readonly permission: 'signedIn' | 'definition' | PermissionName | readonly PermissionName[];
  /** Needs a session that works for a business; its rows are reached through that business alone. */
  readonly tenant?: true;
  /** Needs a verified phone. */
  readonly phoneVerified?: true;
  /** Open while the session still has to answer something: other sessions, a new password. */
  readonly allowPendingSession?: true;
}

/** As definitions name it. */
type PermissionName = string & {};

/**
 * Callers without a session. public: everybody, Origin checked where it changes something. return: a provider sends the
 * buyer's browser back. webhook: a provider calls; raw bytes, no Origin.
 */
interface OpenAccess {
  readonly access: 'public' | 'return' | 'webhook';
  readonly permission?: never;
  readonly tenant?: never;
  readonly phoneVerified?: never;
  readonly allowPendingSession?: never;
}

/** What an operation promises, apart from its route (routes.ts, by the same name): who may call it, and what it does. */
export type OperationSpec = (SignedInAccess | OpenAccess) & OperationPromise;

interface OperationPromise {
  readonly summary: string;
  /** The key of the input under which the first answer is stored and repeated. */
  readonly idempotencyKey?: string;
  /** Done twice it is done once, or harms nobody: a journey that is taken up again may call it again without a key. */
  readonly idempotent?: true;
  /** How its body arrives. Default json. */
  readonly body?: 'json' | 'multipart' | 'raw' | 'form';
  /** Its answer is no JSON: a file, a redirect. */
  readonly responseType?: 'file' | 'redirect';
  /** Largest body in bytes. Default 64 KiB. */
  readonly bodyLimit?: number;
  /** At most `times` calls in `seconds` from one address, or of one value of the parameter `by`; counted for all processes together. */
  readonly rate?: { readonly times: number; readonly seconds: number; readonly by?: string };
  readonly input: TSchema;
  readonly output: TSchema;
  /** What it may refuse with, besides what any operation may (`commonErrors`). */
  readonly errors: readonly ErrorCode[];
}

/** What any operation may refuse with, before it begins. */
export const commonErrors: readonly ErrorCode[] = [
  'request.invalid',
  'request.type',
  'request.tooLarge',
  'request.slow',
  'request.inProgress',
  'request.keyReused',
  'origin.refused',
  'notFound',
  'rate.limited',
  'busy',
  'unexpected',
];

/** What every operation of the class `app` may refuse with besides. */
export const signedInErrors: readonly ErrorCode[] = [
  'session.missing',
  'session.expired',
  'session.ended',
  'permission.missing',
  'account.otherSessions',
  'account.passwordChange',
  'account.phoneUnverified',
  'account.disabled',
];
