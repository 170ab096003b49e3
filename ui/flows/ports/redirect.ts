import type { JourneyPorts, PageTarget } from '#engine/flows/index.ts';

type Target = Parameters<JourneyPorts['redirect']>[0];

export type Leaving = {
  /** Our own origin. */
  readonly origin: string;
  /** Opens a URL of ours. */
  readonly open: (address: string) => void;
  /** Leaves for another site. */
  readonly leave: (address: string) => void;
  readonly navigate: (target: PageTarget) => void;
  readonly log: JourneyPorts['log'];
};

/**
 * Redirects to a trusted URL: `own` is ours, `provider` one of the origins, `business` one of the origins or, without
 * any, any https URL that the server checked. Compares parsed origins. Without a trusted URL, opens `else`.
 */
export function redirectWith({ origin, open, leave, navigate, log }: Leaving): JourneyPorts['redirect'] {
  return ({ to, trust, origins, query, else: fallback }: Target) => {
    const target = trustedTarget(to, trust, origins, origin);
    if (target === null) {
      if (to !== undefined && to !== null && to !== '') log({ message: 'an address was not trusted', with: { trust } });
      if (fallback !== undefined) navigate(fallback);
      return;
    }
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined && value !== null) target.searchParams.set(name, String(value));
    }
    if (target.origin === origin) open(target.pathname + target.search + target.hash);
    else leave(target.href);
  };
}

function trustedTarget(to: unknown, trust: Target['trust'], origins: unknown, own: string): URL | null {
  if (typeof to !== 'string' || to === '') return null;
  const target = URL.parse(to, own);
  if (target === null || !/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '')
    return null;
  if (trust === 'own') return target.origin === own ? target : null;
  const declared = originsOf(origins);
  if (declared.length > 0) return declared.includes(target.origin) ? target : null;
  const isSafe = target.protocol === 'https:' || isLoopback(target);
  return trust === 'business' && isSafe ? target : null;
}

/** Returns the origins of the declared URLs, without invalid ones. */
export function originsOf(declared: unknown): string[] {
  if (!Array.isArray(declared)) return [];
  return declared.flatMap((each) => {
    const parsed = typeof each === 'string' ? URL.parse(each) : null;
    return parsed === null || !/^https?:$/.test(parsed.protocol) ? [] : [parsed.origin];
  });
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
