import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#engine/errors.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes at once, and those that may wait for them: hashing must not take the processors from buyers. */
const atOnce = 2;
const mostWaiting = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** The hash of a new password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether it is the password of that hash. Without one (nobody has that e-mail) a hash of nothing is tried, so that the
 * answer takes as long. Refuses with busy when too many wait.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const right = await verify(stored ?? (await nobody), password);
    return right && stored !== undefined;
  });
}

const nobody = hash(crypto.randomUUID(), cost);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) refuse('busy');
    await new Promise<void>((start) => waiting.push(start));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
