import type { ReactNode } from 'react';

export type HowToProps = { readonly steps: readonly ReactNode[] };

/** Numbered instructions. */
export function HowTo({ steps }: HowToProps) {
  return (
    <ol className="k-how">
      {steps.map((step, at) => (
        <li key={at}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
