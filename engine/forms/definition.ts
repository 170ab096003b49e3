import type * as definitions from '#engine/definitions/index.ts';

/** What a field's value is (schemas/meta/field-type.json, value). */
export type ValueKind = NonNullable<definitions.FieldType['value']>;
export type Moment = definitions.Moment;
export type CheckEntry = definitions.Check;
export type OptionEntry = definitions.FieldOption;
export type DefaultEntry = definitions.DefaultValue;
export type Look = definitions.Look;
export type Wire = definitions.Wire;
export type Expression = definitions.Expression;
export type FieldTypeDefinition = definitions.FieldType;
export type Migration = definitions.Migration;
export type MigrationStep = definitions.MigrationStep;
export type FieldDefinition = definitions.Field;
export type NormaliseWord = NonNullable<FieldTypeDefinition['normalise']>[number];
export type ValueWords = NonNullable<FieldTypeDefinition['schema']>;
export type Plain = string | number | boolean | null;

/** What of a form or of a product type makes a form: fields on one page, or steps. */
export type FormDefinition = {
  readonly title?: definitions.Text;
  readonly description?: definitions.Text;
  readonly submit?: definitions.Text;
  readonly private?: boolean;
  readonly fields?: definitions.Fields;
  readonly steps?: readonly definitions.Step[];
  readonly migrations?: readonly definitions.Migration[];
};
