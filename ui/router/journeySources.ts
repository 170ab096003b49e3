import type { JourneySource } from '#engine/flows/index.ts';
import { call } from '#ui/api.ts';
import type { JourneySources } from '#ui/flows/index.ts';
import type { Bundle } from './readBundle.ts';

/** Journeys of a page's bundle; an older version, which one that was begun before still runs, is asked of the server. */
export function journeySources(bundle: Bundle): JourneySources {
  const current = (id: string): JourneySource | undefined => {
    const found = bundle.get('journey', id);
    return found === undefined ? undefined : { id, ...found };
  };
  return {
    current,
    obtain: async (id, version) => {
      const here = current(id);
      if (here !== undefined && (version === undefined || version === here.version)) return here;
      if (version === undefined) throw new Error(`the page brings no journey ${id}`);
      const { json } = await call('definitions.get', { kind: 'journey', id, version });
      return { id, version, definition: json as JourneySource['definition'] };
    },
  };
}
