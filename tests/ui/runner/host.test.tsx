import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { StrictMode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JourneySource } from '#engine/flows/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { createLightbox, createRunningJourneys, JourneyHost, LightboxDialog, useRunner } from '#ui/flows/index.ts';
import type { DrawnState, RunnerOptions } from '#ui/flows/index.ts';
import { LangProvider } from '#ui/kit/index.ts';
import flows from '../../../schemas/messages/flows.json' with { type: 'json' };
import ui from '../../../schemas/messages/ui.json' with { type: 'json' };
import { carding, shopping } from './definitions.ts';
import { fakeNavigation, fakeRunner, fakeSources, fakeWorld, settled, source } from './fakes.ts';

const texts = createInstance();
await texts.init({
  lng: 'en',
  defaultNS: 'ui',
  keySeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  resources: { en: { flows: english(flows), ui: english(ui) } },
});

function english(messages: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === 'string' ? text : (text as { en: unknown }).en,
    ]),
  );
}

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(cleanup);

type Block = { block: string; text: { en: string; ar: string }; event: string };

/** Blocks as a page draws them: here only buttons, and a field that keeps what is typed. */
function Blocks({ blocks, send, busy, lang }: DrawnState & { lang: Lang }) {
  return (blocks as unknown as Block[]).map(({ text, event }) => (
    <button key={event} type="button" aria-disabled={busy} onClick={() => send({ type: event })}>
      {text[lang]}
    </button>
  ));
}

function Page({
  options,
  journeys,
  initial = 'en',
}: {
  options: RunnerOptions;
  journeys: ReturnType<typeof createRunningJourneys>;
  initial?: Lang;
}) {
  const [lang, setLang] = useState<Lang>(initial);
  const runner = useRunner({ journeys, options, hrefFor: () => null });
  return (
    <I18nextProvider i18n={texts}>
      <LangProvider lang={lang}>
        <button type="button" onClick={() => setLang('ar')}>
          عربي
        </button>
        {runner === null ? null : (
          <JourneyHost
            runner={runner}
            draw={(state) => (
              <>
                <input aria-label="kept" />
                <Blocks {...state} lang={lang} />
              </>
            )}
          />
        )}
      </LangProvider>
    </I18nextProvider>
  );
}

function open(
  definitions: JourneySource[] = [source('shopping', shopping), source('carding', carding)],
  world = fakeWorld(),
) {
  const { options } = fakeRunner({
    world,
    sources: fakeSources(definitions),
    journey: 'shopping',
    input: { slug: 'p1' },
  });
  const journeys = createRunningJourneys(fakeNavigation('/p1').navigation);
  const drawn = render(
    <StrictMode>
      <Page options={options} journeys={journeys} />
    </StrictMode>,
  );
  return { world, drawn };
}
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settled();
  });
};

describe('the host of a journey', () => {
  test('shows title, progress and blocks, and sends what they send', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Choose' })).toBeTruthy();
    await press('Go on');
    expect(screen.getByRole('heading', { name: 'Details' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 2' })).toBeTruthy();
  });

  test('moves the focus to the heading of a new state, not on the first one', async () => {
    open();
    await screen.findByRole('heading', { name: 'Choose' });
    expect(document.activeElement).toBe(document.body);
    await press('Go on');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Details' }));
  });

  test('keeps what is shown, and what is typed there, while a call runs, and says what it is busy with', async () => {
    const { world } = open();
    await screen.findByRole('button', { name: 'Go on' });
    await press('Go on');
    fireEvent.change(screen.getByLabelText('kept'), { target: { value: 'typed' } });
    await press('Place');
    expect(screen.getByRole('status').textContent).toBe('Placing');
    expect(screen.getByRole('button', { name: 'Place' }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => {
      world.calls.at(-1)?.reject({ code: 'network' });
      await settled();
    });
    expect((screen.getByLabelText('kept') as HTMLInputElement).value).toBe('typed');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('a switch of language redraws texts only', async () => {
    const { world } = open();
    await screen.findByRole('button', { name: 'Go on' });
    await press('Go on');
    fireEvent.change(screen.getByLabelText('kept'), { target: { value: 'typed' } });
    await press('عربي');
    expect(screen.getByRole('heading', { name: 'بيانات' })).toBeTruthy();
    expect((screen.getByLabelText('kept') as HTMLInputElement).value).toBe('typed');
    expect(world.calls).toHaveLength(0);
  });

  test('draws the blocks of a dialog over what was there; only what may close it sends the event', async () => {
    const button = (text: string, event: string) => ({ block: 'button', text: { en: text, ar: text }, event });
    const asking: JourneySource['definition'] = {
      initial: 'a',
      states: {
        a: { meta: { blocks: [button('Open', 'OPEN')] }, on: { OPEN: { target: 'b' } } },
        b: {
          meta: {
            dialog: { title: { en: 'Wallet', ar: 'محفظة' }, closeEvent: 'CLOSE' },
            blocks: [button('Pay', 'PAY')],
          },
          on: { CLOSE: { target: 'c' }, PAY: { target: 'c' } },
        },
        c: { meta: { title: 'There', blocks: [] } },
      },
    };
    open([source('shopping', asking)]);
    await screen.findByRole('button', { name: 'Open' });
    await press('Open');
    const dialog = screen.getByRole('dialog', { name: 'Wallet' });
    expect(dialog.contains(screen.getByRole('button', { name: 'Pay' }))).toBe(true);
    expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await press('Close');
    expect(screen.getByRole('heading', { name: 'There' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('StrictMode calls nothing twice', async () => {
    const calling: JourneySource['definition'] = {
      initial: 'a',
      states: {
        a: {
          meta: { busy: 'Loading' },
          invoke: {
            id: 'c',
            src: 'call',
            input: { operation: 'once' },
            onDone: { target: 'b' },
            onError: { target: 'b' },
          },
        },
        b: { meta: { title: 'There', blocks: [] } },
      },
    };
    const { world } = open([source('shopping', calling)]);
    await waitFor(() => expect(world.calls).toHaveLength(1));
    await act(async () => {
      world.calls[0]?.resolve({});
      await settled();
    });
    expect(screen.getByRole('heading', { name: 'There' })).toBeTruthy();
    expect(world.calls).toHaveLength(1);
  });

  test('offers to start again when the journey has failed', async () => {
    const fragile: JourneySource['definition'] = {
      initial: 'a',
      states: {
        a: {
          meta: { blocks: [{ block: 'button', text: { en: 'Go', ar: 'Go' }, event: 'GO' }] },
          on: { GO: { target: 'b' } },
        },
        b: { invoke: { id: 'c', src: 'call', input: { operation: 'x' }, onDone: { target: 'a' } } },
      },
    };
    const { world } = open([source('shopping', fragile)]);
    await screen.findByRole('button', { name: 'Go' });
    await press('Go');
    await act(async () => {
      world.calls.at(-1)?.reject({ code: 'busy', requestId: 'req-7' });
      await settled();
    });
    expect(screen.getByRole('alert').textContent).toContain('req-7');
    await press('Start over');
    expect(screen.getByRole('button', { name: 'Go' })).toBeTruthy();
  });
});

describe('the frame dialog', () => {
  const draw = () => {
    const lightbox = createLightbox();
    const { rerender } = render(dialog(lightbox, 'en'));
    return { lightbox, switchTo: (lang: Lang) => rerender(dialog(lightbox, lang)) };
  };
  const dialog = (lightbox: ReturnType<typeof createLightbox>, lang: Lang) => (
    <I18nextProvider i18n={texts}>
      <LangProvider lang={lang}>
        <LightboxDialog lightbox={lightbox} />
      </LangProvider>
    </I18nextProvider>
  );
  const input = {
    url: 'https://bank.example/otp',
    title: { en: 'Bank', ar: 'بنك' },
    origins: ['https://bank.example'],
    height: 520,
  };
  const opened = async (lightbox: ReturnType<typeof createLightbox>) => {
    const ended = lightbox.lightbox(input, new AbortController().signal);
    const seen = vi.fn();
    ended.then(seen, seen);
    await act(settled);
    return seen;
  };

  test('draws the frame, whose it is, and keeps it through a switch of language', async () => {
    const { lightbox, switchTo } = draw();
    await opened(lightbox);
    const frame = screen.getByTitle('Bank');
    expect(frame.getAttribute('src')).toBe('https://bank.example/otp');
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(screen.getByText('bank.example')).toBeTruthy();
    switchTo('ar');
    expect(screen.getByTitle('بنك')).toBe(frame);
  });

  test('its button asks, and only then stops', async () => {
    const { lightbox } = draw();
    const seen = await opened(lightbox);
    await press('Close');
    expect(screen.getByRole('heading', { name: 'Stop this payment?' })).toBeTruthy();
    await press('Continue payment');
    expect(screen.getByTitle('Bank')).toBeTruthy();
    await press('Close');
    await press('Stop payment');
    expect(seen).toHaveBeenCalledWith({ code: 'lightbox.closed' });
    expect(screen.queryByTitle('Bank')).toBeNull();
  });

  test('neither Escape nor a press outside closes it', async () => {
    const { lightbox } = draw();
    const seen = await opened(lightbox);
    const element = screen.getByTitle('Bank').closest('dialog') as HTMLDialogElement;
    fireEvent(element, new Event('cancel', { cancelable: true }));
    fireEvent.pointerDown(element);
    fireEvent.click(element);
    await act(settled);
    expect(lightbox.snapshot()).toMatchObject({ isAsking: false });
    expect(seen).not.toHaveBeenCalled();
  });
});
