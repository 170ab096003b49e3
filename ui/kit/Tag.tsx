import type { ReactNode } from 'react';

export type TagProps = { readonly children: ReactNode };

/** A code, id or hash, in letters of one width and its own direction. */
export function Tag({ children }: TagProps) {
  return (
    <bdi dir="ltr" className="k-tag">
      {children}
    </bdi>
  );
}
