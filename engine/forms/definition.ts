import type * as definitions from '#engine/definitions/index.ts';

/** What a field's value is (schemas/meta/field-type.json, value). */
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

/** What of a form or of a product type makes a form: fields on one page, or steps. */
export type FormDefinition = {
  readonly title?: definitions.Text;
  readonly description?: definitions.Text;
  readonly submit?: definitions.Text;
  readonly sensitive?: boolean;
  readonly fields?: definitions.Fields;
  readonly steps?: readonly definitions.Step[];
  readonly migrations?: readonly definitions.Migration[];
};
