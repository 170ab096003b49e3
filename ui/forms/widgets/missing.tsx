/** Stands where a field type names a widget that this entry does not have: seen at once, never an empty place. */
export function Missing({ widget }: { readonly widget: string }) {
  return <p role="alert">{`No widget ${widget}`}</p>;
}
