import type { ComponentType } from 'react';
import type { CompiledField, FieldForm, FieldText } from '#engine/forms/index.ts';
import type { FieldPath } from '../store/fieldPath.ts';
import type { FieldSlice } from '../store/slice.ts';

/** What a control gets. It stands inside a kit Field, which ties it to its label, hint and error. */
export type WidgetProps = {
  readonly id: string;
  readonly fieldPath: FieldPath;
  readonly field: CompiledField;
  readonly form: FieldForm;
  readonly text: FieldText;
  readonly slice: FieldSlice;
  /** Shown, not changeable. */
  readonly locked: boolean;
  readonly label: string;
  readonly hint: string | undefined;
  /** The id of the line below, for a control that shows its label itself. */
  readonly noteId: string | undefined;
  readonly appearance: string | undefined;
  /** Being typed: it counts after a pause. */
  readonly onType: (value: unknown) => void;
  /** Chosen: it counts at once. */
  readonly onSet: (value: unknown) => void;
  readonly onLeave: () => void;
};

/** A widget of schemas/meta/widgets in code. */
export type Widget = {
  readonly Control: ComponentType<WidgetProps>;
  /** It has several parts: the label names the group. */
  readonly group?: boolean;
  /** It shows its label itself, beside its box. */
  readonly ownLabel?: boolean;
};
