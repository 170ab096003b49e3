/** Shown where a field type names a widget that this app does not have, so that the gap is visible. */
export function Missing({ widget }: { readonly widget: string }) {
  return <p role="alert">{`No widget ${widget}`}</p>;
}
