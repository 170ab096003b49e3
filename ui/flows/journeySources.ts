import type { JourneySource } from '#engine/flows/index.ts';

/** Where a runner gets journey definitions. */
export type JourneySources = {
  /** Returns the current version if it is loaded. */
  current(id: string): JourneySource | undefined;
  /** Loads the current or the given version. Rejects if there is none. */
  load(id: string, version?: string): Promise<JourneySource>;
};
