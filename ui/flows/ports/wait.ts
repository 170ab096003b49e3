/** Resolves after the given milliseconds. Rejects when the signal aborts. */
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

/** The longest timer that browsers support. Longer waits use several. */
const longest = 2_147_483_647;
