/**
 * Sends a form like fetch and reports the sent part, 0 to 1. Rejects with the signal's reason, with a TimeoutError
 * after `stallTimeoutMs` without progress, or with a TypeError if the server is unreachable.
 */
export function uploadWithProgress(
  url: string,
  init: { readonly method: string; readonly body: FormData; readonly headers: Readonly<Record<string, string>> },
  about: {
    readonly signal?: AbortSignal | undefined;
    readonly stallTimeoutMs: number;
    readonly onProgress: (part: number) => void;
  },
): Promise<Response> {
  const { signal, stallTimeoutMs, onProgress } = about;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      settle();
    };
    const cancel = (): void => {
      request.abort();
      end(() => reject(signal?.reason as Error));
    };
    const goOn = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        end(() => reject(new DOMException('The transfer stalled.', 'TimeoutError')));
      }, stallTimeoutMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      goOn();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      end(() => {
        const { status, responseText } = request;
        const date = request.getResponseHeader('date');
        resolve(new Response(responseText, { status, headers: date === null ? {} : { date } }));
      }),
    );
    request.addEventListener('error', () => end(() => reject(new TypeError('The server is unreachable.'))));
    request.open(init.method, url);
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    signal?.addEventListener('abort', cancel);
    goOn();
    request.send(init.body);
    if (signal?.aborted === true) cancel();
  });
}
