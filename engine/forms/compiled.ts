import type { DefaultEntry, NormalizeStep, Plain, ValueKind, FieldApi } from './definition.ts';
import type { FieldCondition } from './conditionOf.ts';
import type { CompiledValidator } from './validators/validator.ts';
import type { Formula } from './compute/formula.ts';
import type { CompiledReference } from './reference.ts';
import type { FormText } from './formText.ts';
import type { Text } from '#engine/text/index.ts';

/** A field's behavior under one field type: its widget, normalization and validators. */
export type FieldForm = {
  readonly typeId: string;
  readonly widget: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly appearance: (facts: Readonly<Record<string, unknown>>) => string | undefined;
  readonly currency: string;
  readonly normalize: readonly NormalizeStep[];
  readonly validators: readonly CompiledValidator[];
  readonly emptyValues: readonly Plain[];
  /** True if it has no control. */
  readonly hidden: boolean;
  /** True if it is shown but cannot be changed. */
  readonly readOnly: boolean;
  readonly messages: Readonly<Record<string, Text>>;
};

export type CompiledOption = {
  readonly value: string | number | boolean;
  readonly visibleIf: FieldCondition | undefined;
};

export type CompiledClamp = {
  readonly code: 'max' | 'min';
  readonly to: CompiledReference;
  readonly message: Text | undefined;
};

/** A fully resolved field. `pattern` is its pointer with * for row indexes. */
export type CompiledField = {
  readonly key: string;
  readonly pattern: string;
  readonly step: string;
  readonly kind: ValueKind;
  readonly base: FieldForm;
  readonly variants: readonly { readonly when: FieldCondition; readonly form: FieldForm }[];
  readonly required: boolean | FieldCondition;
  readonly visibleIf: FieldCondition | undefined;
  readonly readOnlyIf: FieldCondition | undefined;
  readonly defaultEntry: DefaultEntry | undefined;
  readonly defaultChoices: readonly { readonly when: FieldCondition | undefined; readonly then: unknown }[] | undefined;
  readonly fixedValue: string | number | boolean | undefined;
  readonly emptyAs: 'absent' | 'null';
  readonly computed: Formula | undefined;
  readonly clamp: readonly CompiledClamp[];
  readonly options: readonly CompiledOption[] | undefined;
  readonly optionsReference: string | undefined;
  readonly fields: readonly CompiledField[];
  readonly repeat: { readonly min: number; readonly max: number; readonly initialCount: number | InitialCountChoices };
  readonly remoteOperation: string | undefined;
  readonly sensitive: boolean;
  readonly width: 'full' | 'half' | 'third';
  readonly api: FieldApi;
};

export type InitialCountChoices = readonly { readonly when: FieldCondition | undefined; readonly then: number }[];

type CompiledStep = {
  readonly id: string;
  /** Keys of the root fields of this step, in order. */
  readonly keys: readonly string[];
};

/** JSON Schema (draft-07), in the subset that both the interpreter and Ajv support. */
export type JsonSchema = { readonly [word: string]: unknown };

/** A compiled form, for browser and server alike. */
export type CompiledForm = {
  /** Rules of shape without texts: types, lengths, choices, always-required fields. */
  readonly dataSchema: JsonSchema;
  readonly steps: readonly CompiledStep[];
  readonly fields: readonly CompiledField[];
  /** All fields by pattern, including nested ones. */
  readonly byPattern: ReadonlyMap<string, CompiledField>;
  /** Maps patterns of fields (or names of facts) to the patterns of fields that depend on them. */
  readonly dependents: ReadonlyMap<string, ReadonlySet<string>>;
  /** All texts, by pattern. */
  readonly text: FormText;
  readonly sensitive: boolean;
  readonly baseCurrency: string;
};
