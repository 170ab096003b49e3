import type * as types from '#engine/definitionTypes.ts';

/** The type of each kind's definitions. */
export interface Definitions {
  'product-type': types.ProductType;
  'field-type': types.FieldType;
  form: types.Form;
  'payment-option': types.PaymentOption;
  'option-group': types.OptionGroup;
  picker: types.Picker;
  fee: types.Fee;
  limit: types.Limit;
  provider: types.Provider;
  page: types.Page;
  menu: types.Menu;
  role: types.Role;
  permission: types.Permission;
  list: types.List;
  report: types.Report;
  messages: types.Messages;
  journey: types.Journey;
  process: types.Process;
}

/** A kind is named after its meta schema: schemas/meta/{kind}.json. */
export type Kind = keyof Definitions;

/** The folder of each kind in a source. The folder determines the kind. */
export const folders: Readonly<Record<Kind, string>> = {
  'product-type': 'schemas/product-types',
  'field-type': 'schemas/field-types',
  form: 'schemas/forms',
  'payment-option': 'schemas/payment-options',
  'option-group': 'schemas/option-groups',
  picker: 'schemas/pickers',
  fee: 'schemas/fees',
  limit: 'schemas/limits',
  provider: 'schemas/providers',
  page: 'schemas/pages',
  menu: 'schemas/menus',
  role: 'schemas/roles',
  permission: 'schemas/permissions',
  list: 'schemas/lists',
  report: 'schemas/reports',
  messages: 'schemas/messages',
  journey: 'flows/journeys',
  process: 'flows/processes',
};

export const kinds = Object.keys(folders) as readonly Kind[];
