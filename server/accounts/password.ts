import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#server/concurrencyLimit.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two hashes at once: hashing must not take the processors from buyers. */
const limitConcurrency = createConcurrencyLimit(2, 40);

/** The hash of a new password. Refuses with busy when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password, cost));
}

/**
 * Whether it is the password of that hash. Without one (nobody has that e-mail) a hash of nothing is tried, so that the
 * answer takes as long. Refuses with busy when too many wait.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  return limitConcurrency(async () => {
    const right = await verify(stored ?? (await nobody), password);
    return right && stored !== undefined;
  });
}

const nobody = hash(crypto.randomUUID(), cost);
