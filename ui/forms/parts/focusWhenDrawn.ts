import { focusControl } from '#ui/kit/index.ts';

const timeoutMs = 2000;

/** Focuses a control as soon as it is drawn: its part of the form may have to be opened, or its program be fetched. */
export function focusWhenDrawn(controlId: string): void {
  const until = performance.now() + timeoutMs;
  const look = (): void => {
    if (!focusControl(controlId) && performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
