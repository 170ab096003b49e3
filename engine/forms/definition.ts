import type * as definitions from '#engine/definitionTypes.ts';

/** The kind of a field's value (schemas/meta/field-type.json, value). */
export type ValueKind = NonNullable<definitions.FieldType['value']>;
export type Moment = definitions.Moment;
export type ValidatorEntry = definitions.Validator;
export type OptionEntry = definitions.FieldOption;
export type DefaultEntry = definitions.DefaultValue;
export type Appearance = definitions.Appearance;
export type FieldApi = definitions.FieldApi;
export type Expression = definitions.Expression;
export type FieldTypeDefinition = definitions.FieldType;
export type Migration = definitions.Migration;
export type MigrationStep = definitions.MigrationStep;
export type FieldDefinition = definitions.Field;
export type NormalizeStep = NonNullable<FieldTypeDefinition['normalize']>[number];
export type ValueKeywords = NonNullable<FieldTypeDefinition['schema']>;
export type Plain = string | number | boolean | null;

/** The parts of a form or product type that define its fields: one page, or steps. */
export type FormDefinition = {
  readonly title?: definitions.Text;
  readonly description?: definitions.Text;
  readonly submit?: definitions.Text;
  readonly sensitive?: boolean;
  readonly fields?: definitions.Fields;
  readonly steps?: readonly definitions.Step[];
  readonly migrations?: readonly definitions.Migration[];
};
