import type { PublicKeys } from '#server/http/context.ts';
import { readTextWithLimit } from './readTextWithLimit.ts';

type Jwk = Readonly<Record<string, unknown>>;

interface Kept {
  readonly key: Jwk | null;
  readonly at: number;
}

const freshMs = 600_000;
/** After a failure the old key serves on, and is not asked for again at once: soon enough for a person who tries again. */
const againMs = 3_000;
const largest = 65_536;

/** Fetches each key once in ten minutes. `now` is in milliseconds and only ever compared with itself. */
export function publicKeys(now: () => number = Date.now): PublicKeys {
  const cached = new Map<string, Kept>();
  const asking = new Map<string, Promise<Jwk | null>>();
  const ask = async (address: string, timeoutMs: number): Promise<Jwk | null> => {
    const earlier = cached.get(address)?.key ?? null;
    const key = await fetchKey(address, timeoutMs);
    cached.set(address, { key: key ?? earlier, at: key === null ? now() - freshMs + againMs : now() });
    return key ?? earlier;
  };
  return {
    async of(address, timeoutMs) {
      const known = cached.get(address);
      if (known !== undefined && now() - known.at < freshMs) return known.key;
      let question = asking.get(address);
      if (question === undefined) {
        question = ask(address, timeoutMs).finally(() => asking.delete(address));
        asking.set(address, question);
      }
      return question;
    },
  };
}

/** The first public key of a set that may encrypt. What is not public is refused. */
async function fetchKey(address: string, timeoutMs: number): Promise<Jwk | null> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return null;
    const text = await readTextWithLimit(answer, largest);
    if (text === null) return null;
    const { keys } = JSON.parse(text) as { keys?: unknown };
    if (!Array.isArray(keys)) return null;
    return keys.find(isSealingKey) ?? null;
  } catch {
    return null;
  }
}

function isSealingKey(key: unknown): key is Jwk {
  if (typeof key !== 'object' || key === null) return false;
  const { kty, use, d, k } = key as Record<string, unknown>;
  return (kty === 'RSA' || kty === 'EC') && (use === undefined || use === 'enc') && d === undefined && k === undefined;
}
