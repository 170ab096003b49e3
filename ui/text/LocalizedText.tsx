import { Fragment, type ReactNode } from 'react';
import { type Lang, localize, type Text } from '#engine/text/index.ts';
import { Money } from '#ui/kit/index.ts';
import { useLanguage } from './TextProvider.tsx';

export type TextValues = Readonly<Record<string, unknown>>;

/**
 * Shows a definition's text in the current language with its {placeholders} filled. `amount` beside `currency` shows as
 * money. Other values, and text without a language, are isolated to keep their own direction.
 */
export function LocalizedText({
  text,
  values = {},
}: {
  readonly text: unknown;
  readonly values?: TextValues | undefined;
}) {
  const lang = useLanguage();
  const localized = localizedString(text, lang);
  const parts = localized.split(/\{(\w+)\}/);
  if (parts.length === 1) return typeof text === 'string' ? <bdi>{localized}</bdi> : localized;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    <Fragment key={index}>{index % 2 === 0 ? part : filled(part, values, lang)}</Fragment>
  ));
}

/** Returns the text as a string, for attributes and titles: without amounts and isolation. */
export function localizedString(text: unknown, lang: Lang): string {
  if (typeof text === 'string') return text;
  if (typeof text === 'number') return String(text);
  return typeof text === 'object' && text !== null && 'en' in text ? localize(text as Text, lang) : '';
}

function filled(name: string, values: TextValues, lang: Lang): ReactNode {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  const currency = values['currency'];
  if (name === 'amount' && typeof value === 'number' && typeof currency === 'string') {
    return <Money minor={value} currency={currency} />;
  }
  return <bdi>{localizedString(value, lang)}</bdi>;
}
