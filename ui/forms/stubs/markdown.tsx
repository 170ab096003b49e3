import type { ReactNode } from 'react';

/** Stands for markdown-to-jsx, which RJSF brings for texts in schemas (34 KB): our texts never reach it. */
export function Markdown({ children }: { readonly children: ReactNode }) {
  return children;
}
