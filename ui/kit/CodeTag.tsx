import type { ReactNode } from 'react';

export type CodeTagProps = { readonly children: ReactNode };

/** A code, id or hash, in letters of one width and its own direction. */
export function CodeTag({ children }: CodeTagProps) {
  return (
    <bdi dir="ltr" className="k-code-tag">
      {children}
    </bdi>
  );
}
