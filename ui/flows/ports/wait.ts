/** Resolves after so many milliseconds; rejects at once when the signal is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new DOMException('aborted', 'AbortError'));
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    };
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(milliseconds, longest),
    );
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** What a browser's timer can hold; who waits longer looks at the clock again. */
const longest = 2_147_483_647;
