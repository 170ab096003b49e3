/** Scrolls to a control, or to the first one in a group, and focuses it. Returns false if there is none. */
export function focusControl(controlId: string): boolean {
  const found = document.getElementById(controlId);
  if (found === null) return false;
  const inner = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea, button';
  const target = found.matches(`${inner}, [tabindex]`) ? found : (found.querySelector<HTMLElement>(inner) ?? found);
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  return true;
}
