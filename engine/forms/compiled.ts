import type { DefaultEntry, NormalizeStep, Plain, ValueKind, FieldApi } from './definition.ts';
import type { FieldCondition } from './conditionOf.ts';
import type { CompiledValidator } from './validators/validator.ts';
import type { Formula } from './compute/formula.ts';
import type { CompiledReference } from './reference.ts';
import type { FormText } from './formText.ts';
import type { Text } from '#engine/text/index.ts';

/** What a field is while one type applies to it: which widget, what is done to its value and what is checked. */
export type FieldForm = {
  readonly typeId: string;
  readonly widget: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly appearance: (facts: Readonly<Record<string, unknown>>) => string | undefined;
  readonly currency: string;
  readonly normalize: readonly NormalizeStep[];
  readonly validators: readonly CompiledValidator[];
  readonly emptyValues: readonly Plain[];
  /** Nobody can answer it: it has no control. */
  readonly hidden: boolean;
  /** It is shown and never answered. */
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

/** A field with everything resolved. `pattern` is its pointer, with a star in the place of a row's index. */
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

/** JSON Schema (draft-07), in the subset that the interpreter and Ajv both know. */
export type JsonSchema = { readonly [word: string]: unknown };

/** A form ready to run, in the browser and on the server alike. */
export type CompiledForm = {
  /** Rules of shape alone, without a text: types, lengths, choices, what is always required. */
  readonly dataSchema: JsonSchema;
  readonly steps: readonly CompiledStep[];
  readonly fields: readonly CompiledField[];
  /** Every field by its pattern, nested ones too. */
  readonly byPattern: ReadonlyMap<string, CompiledField>;
  /** Who reads what: patterns of fields (or names of facts) to the patterns whose outcome depends on them. */
  readonly dependents: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every text, by pattern. */
  readonly text: FormText;
  readonly sensitive: boolean;
  readonly baseCurrency: string;
};
