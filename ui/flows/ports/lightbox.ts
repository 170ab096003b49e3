import type { Text } from '#engine/definitions/index.ts';
import type { Failure, JourneyPorts } from '#engine/flows/index.ts';
import { originsOf } from './redirect.ts';

type CloseBy = 'button' | 'escape' | 'outside';

/** A frame that is open: what its dialog is drawn from. */
export type OpenFrame = {
  readonly url: string;
  /** Shown beside a lock: whose page it is. */
  readonly host: string;
  readonly title: Text;
  /** Height of the frame in px. */
  readonly height: number;
  readonly closeBy: readonly CloseBy[];
  /** The person wants to close it and is asked whether to stop the payment. */
  readonly isAsking: boolean;
};

export type Lightbox = ReturnType<typeof createLightbox>;

const usualHeight = 560;

/**
 * The one frame dialog of a page, kept outside React: language and route may change around it, its frame stays. A message
 * counts only when it comes from an origin that was declared and from our own frame's window, and is a hint, not a result.
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
    // A frame of our own origin could undo its sandbox; two frames at once would be somebody's mistake.
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
    /** The frame that is drawn: messages from others do not count. */
    frameIs(drawn: HTMLIFrameElement | null): void {
      element = drawn;
    },
    /** The person wants it closed: asks first, unless the journey says not to. */
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

/** Short texts only: whatever a frame says is from outside. */
function messageOf(data: unknown): { type: string; reference?: string } {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const type = textOf(said['type']) ?? textOf(data) ?? 'message';
  const reference = textOf(said['reference']);
  return reference === undefined ? { type } : { type, reference };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 200 ? value : undefined;
}
