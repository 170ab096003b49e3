/** Scrolls to a control and focuses it, or, where the id is a group's, the first control in it. False if there is none. */
export function focusControl(controlId: string): boolean {
  const found = document.getElementById(controlId);
  if (found === null) return false;
  const inner = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea, button';
  const target = found.matches(`${inner}, [tabindex]`) ? found : (found.querySelector<HTMLElement>(inner) ?? found);
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  return true;
}
