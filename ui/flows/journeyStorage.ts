/** A running journey as saved for a reload. */
export type SavedJourney = {
  readonly journey: string;
  readonly version: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** URL and parameters of the page where it started. */
  readonly base: string;
  readonly params: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** XState's persisted snapshot. Null: starts again with its input. */
  readonly snapshot: unknown;
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'masar.journey:';

export type JourneyStorage = ReturnType<typeof journeyStorage>;

/**
 * Stores the running journeys of this tab by key. If storage is full or blocked, they end with the page. Unreadable
 * entries count as missing.
 */
export function journeyStorage(storage: Storage) {
  const read = (key: string): SavedJourney | undefined => {
    try {
      const saved: unknown = JSON.parse(storage.getItem(prefix + key) ?? 'null');
      return isSaved(saved) ? saved : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    write(key: string, saved: SavedJourney): void {
      try {
        storage.setItem(prefix + key, JSON.stringify(saved));
      } catch {
        storage.removeItem(prefix + key);
      }
    },
    remove(key: string): void {
      storage.removeItem(prefix + key);
    },
    /** The most recent journey that started with these parameters. A page with `resumesJourney` continues it. */
    latestFor(params: Readonly<Record<string, string>>): (SavedJourney & { readonly key: string }) | undefined {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((stored) => {
          const key = stored.slice(prefix.length);
          const saved = read(key);
          return saved !== undefined && holdsAll(saved.params, params) ? [{ ...saved, key }] : [];
        })
        .sort((one, other) => other.at - one.at)[0];
    },
  };
}

function isSaved(saved: unknown): saved is SavedJourney {
  if (typeof saved !== 'object' || saved === null) return false;
  const { journey, version, input, base } = saved as Record<string, unknown>;
  const isData = typeof input === 'object' && input !== null;
  return typeof journey === 'string' && typeof version === 'string' && typeof base === 'string' && isData;
}

function holdsAll(params: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => params[name] === value);
}
