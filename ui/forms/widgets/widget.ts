import type { ComponentType } from 'react';
import type { CompiledField, FieldForm, FieldText } from '#engine/forms/index.ts';
import type { FieldPath } from '../store/fieldPath.ts';
import type { FieldSlice } from '../store/slice.ts';

/** Props of a control. A kit Field around it provides label, hint and error. */
export type WidgetProps = {
  readonly id: string;
  readonly fieldPath: FieldPath;
  readonly field: CompiledField;
  readonly form: FieldForm;
  readonly text: FieldText;
  readonly slice: FieldSlice;
  /** Visible, but read-only. */
  readonly readOnly: boolean;
  readonly label: string;
  readonly hint: string | undefined;
  /** The id of the note below, for a control that draws its own label. */
  readonly noteId: string | undefined;
  readonly appearance: string | undefined;
  /** Holds typed input until a pause. */
  readonly onInput: (value: unknown) => void;
  /** Commits a value at once. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
};

/** The code of a widget in schemas/meta/widgets. */
export type Widget = {
  readonly Control: ComponentType<WidgetProps>;
  /** It has several parts, so the label names the group. */
  readonly group?: boolean;
  /** It draws its own label, beside its box. */
  readonly ownLabel?: boolean;
};
