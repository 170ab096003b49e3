import { createContext, use } from 'react';

/** What a Field passes to its control. */
export type FieldWiring = {
  readonly controlId: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
};

export const FieldContext = /* @__PURE__ */ createContext<FieldWiring | null>(null);

export type Wired = {
  readonly id?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
};

/**
 * Returns id, label, description and invalid state of a control: its own, else its Field's. A second control in a Field
 * has its own id and keeps the Field's label.
 */
export function useControl(own: {
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: unknown;
}): Wired {
  const field = use(FieldContext);
  const described = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  const ownId = own.id !== undefined && own.id !== field?.controlId;
  const named = own['aria-labelledby'] ?? (ownId && own['aria-label'] === undefined ? field?.labelId : undefined);
  return {
    id: own.id ?? field?.controlId,
    'aria-labelledby': named,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': own['aria-invalid'] === undefined ? field?.invalid || undefined : Boolean(own['aria-invalid']),
  };
}

/** The same for a control of several parts, which the label names by id. */
export function useGroup(own: { readonly id?: string | undefined; readonly 'aria-label'?: string | undefined }): Wired {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    'aria-labelledby': own['aria-label'] === undefined ? field?.labelId : undefined,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  };
}
