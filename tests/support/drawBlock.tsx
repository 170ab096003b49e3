import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { type Definitions, type Kind, factScopeOfForm } from '#engine/definitions/index.ts';
import { baseCurrency } from '#engine/money/index.ts';
import { LangProvider } from '#ui/kit/index.ts';
import type { BlockEvent } from '#ui/blocks/block.ts';
import type { Bundle } from '#ui/router/readBundle.ts';
import { type PageContextValue, PageContext } from '#ui/router/PageContext.tsx';
import errors from '../../schemas/messages/errors.json' with { type: 'json' };
import forms from '../../schemas/messages/forms.json' with { type: 'json' };
import ui from '../../schemas/messages/ui.json' with { type: 'json' };
import { factsOf, typeDefinitions } from './forms.ts';

// What comes when it is needed comes late on a machine that is busy.
configure({ asyncUtilTimeout: 10_000 });

const texts = createInstance();
await texts.init({
  lng: 'en',
  defaultNS: 'ui',
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  resources: { en: { ui: english(ui), forms: english(forms), errors: english(errors) } },
});

function english(messages: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) => {
      const said = typeof text === 'object' && text !== null && 'en' in text ? text.en : text;
      if (typeof said === 'string') return [[key, said]];
      return Object.entries(said ?? {}).map(([form, one]) => [`${key}_${form}`, String(one)]);
    }),
  );
}

/** Definitions by kind and id, over the built-in field types: what a page's bundle holds. */
export type Given = { readonly [K in Kind]?: Readonly<Record<string, Definitions[K]>> };

function bundleOf(given: Given): Bundle {
  const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'field-type': Object.fromEntries(typeDefinitions),
    ...given,
  };
  const served = (kind: string) =>
    new Map(
      Object.entries(all[kind] ?? {}).map(([id, definition]) => [
        id,
        { version: id, definition, ...scoped(kind, definition) },
      ]),
    );
  return {
    baseCurrency,
    icons: {},
    stored: {},
    textOf: (code) => code,
    routeOf: () => undefined,
    pageForError: () => undefined,
    facts: factsOf,
    get: (kind, id) => served(kind).get(id) as never,
    all: (kind) => served(kind) as never,
  };
}

function scoped(kind: string, definition: unknown): { factScope?: string } {
  return kind === 'form' || kind === 'product-type'
    ? { factScope: factScopeOfForm(kind, definition as { factScope?: unknown }) }
    : {};
}

/** Draws a block on a page that has these definitions. Gives what it sent, and the way to draw it again. */
export function drawBlock<Params>(
  Block: (props: { params: Params; send: (event: BlockEvent) => void; busy: boolean }) => ReactNode,
  params: Params,
  given: Given = {},
  around: Partial<PageContextValue> = {},
) {
  const sent: BlockEvent[] = [];
  const send = vi.fn((event: BlockEvent) => void sent.push(event));
  const page = {
    id: 'here',
    page: {},
    params: {},
    query: {},
    load: {},
    facts: {},
    status: 200,
    zone: 'Africa/Cairo',
    ...around,
  };
  const context = { ...page, bundle: bundleOf(given), href: () => '', open: () => undefined, again: () => undefined };
  const queries = new QueryClient();
  const of = (now: Params) => (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <LangProvider lang="en">
          <MemoryRouter>
            <PageContext value={context as unknown as PageContextValue}>
              <Block params={now} send={send} busy={false} />
            </PageContext>
          </MemoryRouter>
        </LangProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  const drawn = render(of(params));
  return {
    sent,
    again: (now: Params) => act(async () => drawn.rerender(of(now))),
    unmount: drawn.unmount,
  };
}
