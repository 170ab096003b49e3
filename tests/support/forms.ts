import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compileSchema, type FactDeclarations } from '#engine/conditions/index.ts';
import { createAjv } from '#engine/forms/ajv.ts';
import {
  compileForm,
  evaluate,
  type CompiledForm,
  type Evaluation,
  type FieldTypeDefinition,
  type FormData,
  type FormDefinition,
  type FormFacts,
  type FormFactScope,
  type Messages,
  resolveFieldTypes,
  type DataValidator,
  dataValidatorFromAjv,
} from '#engine/forms/index.ts';

const schemas = `${import.meta.dirname}/../../schemas/`;

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(schemas + path, 'utf8')) as T;
}

/** The built-in field types, as their files say them. */
export const typeDefinitions: ReadonlyMap<string, FieldTypeDefinition> = new Map(
  readdirSync(`${schemas}field-types`).map((file) => [basename(file, '.json'), readJson(`field-types/${file}`)]),
);

export const fieldTypes = resolveFieldTypes(typeDefinitions);

export const formMessages = readJson<Messages>('messages/forms.json');

/** The facts of a place with those of the places that it includes. */
export function factsOf(place: string): FactDeclarations {
  const { includes = [], facts } = readJson<{ includes?: string[]; facts: FactDeclarations }>(
    `meta/facts/${place}.json`,
  );
  return Object.assign({}, ...includes.map(factsOf), facts) as FactDeclarations;
}

/** A definition among the built-in ones: `forms/buyer`, `product-types/physical`. */
export function builtIn(path: string): FormDefinition {
  return readJson(`${path}.json`);
}

export const formPlace: FormFactScope = { facts: factsOf('form'), baseCurrency: 'EGP' };
export const buyerPlace: FormFactScope = {
  facts: factsOf('buyer-form'),
  open: ['product.'],
  baseCurrency: 'EGP',
  app: 'buyer',
};
export const productPlace: FormFactScope = { facts: factsOf('product-form'), baseCurrency: 'EGP', app: 'backoffice' };

/** Compiles fields that stand on one page, with the built-in types. */
export function formOf(
  fields: FormDefinition['fields'],
  more: FormDefinition = {},
  place: FormFactScope = formPlace,
): CompiledForm {
  return compileForm(more.steps === undefined && fields !== undefined ? { ...more, fields } : more, fieldTypes, place);
}

export const noon = Date.parse('2026-10-13T10:00:00Z');

export type Given = {
  facts?: FormFacts;
  now?: number;
  zone?: string;
  saved?: FormData;
  references?: Record<string, unknown[]>;
};

/** The judges of a shape: the browser's, and the server's, which is the law. */
export const paths: readonly (readonly [string, (form: CompiledForm) => DataValidator])[] = [
  ['browser', (form) => compileSchema(form.dataSchema)],
  ['server', (form) => dataValidatorFromAjv(createAjv('forms').compile(form.dataSchema))],
];

/** Evaluates on both paths; throws if they differ, so that no test can pass on one path alone. */
export function evaluated(form: CompiledForm, data: FormData, given: Given = {}): Evaluation {
  const { facts = {}, now = noon, zone = 'Africa/Cairo', saved, references } = given;
  const [browser, server] = paths.map(([, shapeOf]) =>
    evaluate(
      form,
      data,
      { mode: 'create', host: 'backoffice', ...facts },
      {
        now,
        zone,
        validateData: shapeOf(form),
        saved,
        references: references === undefined ? undefined : (id) => references[id],
      },
    ),
  );
  if (browser === undefined || server === undefined) throw new Error('a path is missing');
  const [left, right] = [browser, server].map(({ data, issues, computed }) =>
    JSON.stringify([data, issues, [...computed]]),
  );
  if (left !== right) throw new Error(`the paths differ:\nbrowser ${left}\nserver  ${right}`);
  return server;
}

/** Issues as `path code`, which is what most tests look at. */
export function issuesOf(evaluation: Evaluation): string[] {
  return evaluation.issues.map(({ path, code }) => `${path} ${code}`);
}
