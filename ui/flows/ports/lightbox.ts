import type { Text } from '#engine/definitions/index.ts';
import type { Failure, JourneyPorts } from '#engine/flows/index.ts';
import { originsOf } from './redirect.ts';

type CloseBy = 'button' | 'escape' | 'outside';

/** The open frame, as its dialog shows it. */
export type OpenFrame = {
  readonly url: string;
  /** The host name, shown beside a lock. */
  readonly host: string;
  readonly title: Text;
  /** In px. */
  readonly height: number;
  readonly closeBy: readonly CloseBy[];
  /** The user is asked whether to stop the payment. */
  readonly isAsking: boolean;
};

export type Lightbox = ReturnType<typeof createLightbox>;

const usualHeight = 560;

/**
 * Creates the page's lightbox, outside React so that the frame survives route and language changes. Messages count only
 * from declared origins and from the frame's own window. They are hints, never results.
 */
export function createLightbox(page: Window = window) {
  const own = page.location.origin;
  let frame: OpenFrame | null = null;
  let element: HTMLIFrameElement | null = null;
  let fail: ((failure: Failure) => void) | undefined;
  let asks = true;
  const listeners = new Set<() => void>();
  const show = (next: OpenFrame | null): void => {
    frame = next;
    for (const listener of listeners) listener();
  };

  const lightbox: JourneyPorts['lightbox'] = (input, signal) => {
    const url = typeof input['url'] === 'string' ? URL.parse(input['url']) : null;
    const origins = originsOf(input['origins']);
    // A frame of our own origin could escape its sandbox. Only one frame may be open.
    const isAllowed = url !== null && url.origin !== own && origins.includes(url.origin) && frame === null;
    if (!isAllowed) return Promise.reject({ code: 'lightbox.blocked' } satisfies Failure);
    return new Promise((resolve, reject) => {
      const end = (finish: () => void): void => {
        page.removeEventListener('message', hear);
        fail = undefined;
        show(null);
        finish();
      };
      const hear = (event: MessageEvent): void => {
        const isOurs = element !== null && event.source === element.contentWindow && origins.includes(event.origin);
        if (isOurs) end(() => resolve(messageOf(event.data)));
      };
      fail = (failure) => end(() => reject(failure));
      asks = input['ask'] !== false;
      page.addEventListener('message', hear);
      signal.addEventListener('abort', () => fail?.({ code: 'lightbox.closed' }));
      show({
        url: url.href,
        host: url.host,
        title: (input['title'] ?? '') as Text,
        height: typeof input['height'] === 'number' ? input['height'] : usualHeight,
        closeBy: (input['closeBy'] ?? ['button']) as CloseBy[],
        isAsking: false,
      });
    });
  };

  const stop = (): void => fail?.({ code: 'lightbox.closed' });
  return {
    lightbox,
    /** Sets the drawn frame. Messages of other windows are ignored. */
    frameIs(drawn: HTMLIFrameElement | null): void {
      element = drawn;
    },
    /** Asks before closing, unless the journey says not to. */
    close(): void {
      if (frame === null) return;
      if (asks) show({ ...frame, isAsking: true });
      else stop();
    },
    goOn(): void {
      if (frame !== null) show({ ...frame, isAsking: false });
    },
    stop,
    snapshot: (): OpenFrame | null => frame,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Messages come from outside, so only short texts are read. */
function messageOf(data: unknown): { type: string; reference?: string } {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const type = textOf(said['type']) ?? textOf(data) ?? 'message';
  const reference = textOf(said['reference']);
  return reference === undefined ? { type } : { type, reference };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 200 ? value : undefined;
}
