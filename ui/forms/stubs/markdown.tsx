import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx (34 KB), which RJSF uses for texts in schemas. Ours contain none. */
export function Markdown({ children }: { readonly children: ReactNode }) {
  return children;
}
