import type { ReactNode } from 'react';
import { localize } from '#engine/text/index.ts';
import { useField, useFormContext } from '../FormContext.ts';

/** A group of fields under its label. */
export function Group({ pattern, children }: { readonly pattern: string; readonly children: ReactNode }) {
  const { lang } = useFormContext();
  const { text } = useField(pattern);
  return (
    <fieldset className="f-group">
      {text.label === undefined ? null : <legend>{localize(text.label, lang)}</legend>}
      {text.hint === undefined ? null : <p className="k-hint">{localize(text.hint, lang)}</p>}
      <div className="f-fields">{children}</div>
    </fieldset>
  );
}
