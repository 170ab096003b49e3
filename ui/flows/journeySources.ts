import type { JourneySource } from '#engine/flows/index.ts';

/** Where a runner gets the definitions of journeys. */
export type JourneySources = {
  /** The current one, if it is at hand. */
  current(id: string): JourneySource | undefined;
  /** Obtains one: the current one, or that version. Rejects when there is none. */
  obtain(id: string, version?: string): Promise<JourneySource>;
};
