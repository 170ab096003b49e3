import { factScopeOfForm } from '#engine/definitions/index.ts';
import type { FieldIssue } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import { readAt } from '#engine/flows/index.ts';
import { migrateStoredAnswers } from '#server/catalog/migrateStoredAnswers.ts';
import { formOf, type ServedForm } from '#server/catalog/formOf.ts';
import { validateForm } from '#server/catalog/validateForm.ts';
import type { Context } from '#server/http/context.ts';
import type { Checkout } from './queries/checkouts.ts';
import type { CheckoutContext } from './checkoutContext.ts';

/** A buyer's answers as they were validated for an option. */
export interface ValidatedAnswers {
  /** What counts of them: normalized, without what is hidden. */
  readonly answers: FormData;
  readonly issues: readonly FieldIssue[];
  /** Names the form and the option that they were validated for. */
  readonly validatedFor: string;
}

/** Judges a buyer's answers by the form of the product's type, as it is for the option. */
export async function validateAnswers(
  context: Pick<Context, 'db' | 'catalog' | 'language'>,
  { rules, type, product }: Pick<CheckoutContext, 'rules' | 'type' | 'product'>,
  { quote, option }: Pick<Checkout, 'quote' | 'option'>,
  answers: FormData,
): Promise<ValidatedAnswers> {
  const { db, catalog, language } = context;
  const facts = {
    ...quote.pricingInput.facts,
    'option.traits': (option === null ? undefined : rules.option(option)?.traits) ?? [],
    mode: 'create',
    host: 'buyer-info',
    language,
  };
  const validated = await validateForm(db, catalog, buyerForm(context, type), answers, {
    facts,
    zone: product.business.zone,
  });
  return { answers: validated.data, issues: validated.fields, validatedFor: validationKeyOf(context, type, option) };
}

/** What a buyer has typed, as answers to the form of now: it may have changed since. */
export async function typedAnswers(
  { db, catalog }: Pick<Context, 'db' | 'catalog'>,
  { buyerForm: id }: CheckoutContext['type'],
  { answers, answersVersion: version }: Pick<Checkout, 'answers' | 'answersVersion'>,
): Promise<FormData> {
  if (version === '') return answers;
  const place = factScopeOfForm('form', catalog.get('form', id) ?? {});
  return (await migrateStoredAnswers(db, catalog, { kind: 'form', id, version, place }, answers)).answers;
}

/** What `as` of answers is that were validated for this option, by the form of now. */
export function validationKeyOf(
  { catalog }: Pick<Context, 'catalog'>,
  type: CheckoutContext['type'],
  option: string | null,
): string {
  return `${catalog.version('form', type.buyerForm)} ${option ?? ''}`;
}

/** The form that buyers of a type fill. */
export function buyerForm(
  { catalog }: Pick<Context, 'catalog'>,
  { buyerForm: id }: CheckoutContext['type'],
): ServedForm {
  const definition = catalog.get('form', id);
  if (definition === undefined) throw new Error(`the catalog has no form ${id}`);
  return formOf(catalog, definition, factScopeOfForm('form', definition));
}

/** Who buys: the answers that the form points at; empty what was not asked. */
export function buyerOf(
  { catalog }: Pick<Context, 'catalog'>,
  { buyerForm: id }: CheckoutContext['type'],
  answers: FormData,
): { name: string; email: string; phone: string } {
  const { name, email, phone } = catalog.get('form', id)?.buyer ?? {};
  const text = (pointer: string | undefined) => {
    const value = pointer === undefined ? undefined : readAt(answers, pointer.split('/').filter(Boolean));
    return typeof value === 'string' ? value : '';
  };
  return { name: text(name), email: text(email), phone: text(phone) };
}
