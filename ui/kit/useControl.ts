import { createContext, use } from 'react';

/** What a field hands to the control inside it. */
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
 * id, description and invalid state for a control: its own where given, else those of the field around it. With an id of
 * its own (a second control in one field) it still bears the field's name, unless it has one too.
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

/** The same for a control of several parts, which takes its name from the label's id. */
export function useGroup(own: { readonly id?: string | undefined; readonly 'aria-label'?: string | undefined }): Wired {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    'aria-labelledby': own['aria-label'] === undefined ? field?.labelId : undefined,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  };
}
