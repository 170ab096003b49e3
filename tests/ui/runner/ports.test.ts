import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLightbox } from '#ui/flows/index.ts';
import { callOperation } from '#ui/flows/ports/callOperation.ts';
import { createJourneyLog } from '#ui/flows/ports/journeyLog.ts';
import { redirectWith } from '#ui/flows/ports/redirect.ts';
import { storagePorts } from '#ui/flows/ports/storagePorts.ts';
import { wait } from '#ui/flows/ports/wait.ts';

const never = new AbortController().signal;

describe('the lightbox', () => {
  const input = {
    url: 'https://bank.example/otp?x=1',
    title: { en: 'Bank', ar: 'بنك' },
    origins: ['https://bank.example'],
    height: 520,
  };
  const open = (given: Record<string, unknown> = input, signal = never) => {
    const lightbox = createLightbox();
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const ended = lightbox.lightbox(given, signal);
    lightbox.frameIs(frame);
    const hear = (data: unknown, origin = 'https://bank.example', source: unknown = frame.contentWindow) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
    return { lightbox, ended, hear };
  };

  test('says what its dialog is drawn from', () => {
    const { lightbox } = open();
    expect(lightbox.snapshot()).toEqual({
      url: 'https://bank.example/otp?x=1',
      host: 'bank.example',
      title: { en: 'Bank', ar: 'بنك' },
      height: 520,
      closeBy: ['button'],
      isAsking: false,
    });
  });

  test('ends with a message of its own frame from a declared origin, and closes', async () => {
    const { lightbox, ended, hear } = open();
    hear({ source: 'bank', type: 'done', reference: 'r7', more: 'x' });
    await expect(ended).resolves.toEqual({ type: 'done', reference: 'r7' });
    expect(lightbox.snapshot()).toBeNull();
  });

  test.each([
    ['another origin', 'https://evil.example', 'own'],
    ['an origin that only begins like it', 'https://bank.example.evil.example', 'own'],
    ['another window', 'https://bank.example', window],
    ['no window', 'https://bank.example', null],
    ['a sandboxed frame', 'null', 'own'],
  ])('hears nothing from %s', async (_, origin, from) => {
    const { lightbox, ended, hear } = open();
    if (from === 'own') hear({ type: 'paid' }, origin);
    else hear({ type: 'paid' }, origin, from);
    expect(lightbox.snapshot()).not.toBeNull();
    hear({ type: 'done' });
    await expect(ended).resolves.toEqual({ type: 'done' });
  });

  test.each([
    ['a text', 'closed', { type: 'closed' }],
    ['something else', 7, { type: 'message' }],
    ['too much', { type: 'x'.repeat(300), reference: { a: 1 } }, { type: 'message' }],
  ])('takes %s as a short message', async (_, data, expected) => {
    const { ended, hear } = open();
    hear(data);
    await expect(ended).resolves.toEqual(expected);
  });

  test('asks before it is closed', async () => {
    const { lightbox, ended } = open();
    lightbox.close();
    expect(lightbox.snapshot()).toMatchObject({ isAsking: true });
    lightbox.goOn();
    expect(lightbox.snapshot()).toMatchObject({ isAsking: false });
    lightbox.close();
    lightbox.stop();
    await expect(ended).rejects.toEqual({ code: 'lightbox.closed' });
    expect(lightbox.snapshot()).toBeNull();
  });

  test('does not ask when the journey says not to', async () => {
    const { lightbox, ended } = open({ ...input, ask: false });
    lightbox.close();
    await expect(ended).rejects.toEqual({ code: 'lightbox.closed' });
  });

  test.each([
    ['an address that is not of a declared origin', { ...input, origins: ['https://other.example'] }],
    ['no declared origin', { ...input, origins: [] }],
    ['our own address', { ...input, url: `${location.origin}/x`, origins: [location.origin] }],
    ['a script', { ...input, url: 'javascript:alert(1)' }],
    ['no address', { ...input, url: null }],
  ])('opens no frame for %s', async (_, given) => {
    const { lightbox, ended } = open(given);
    await expect(ended).rejects.toEqual({ code: 'lightbox.blocked' });
    expect(lightbox.snapshot()).toBeNull();
  });

  test('opens one frame at a time', async () => {
    const { lightbox, ended, hear } = open();
    await expect(lightbox.lightbox(input, never)).rejects.toEqual({ code: 'lightbox.blocked' });
    hear({ type: 'done' });
    await ended;
    void lightbox.lightbox(input, never);
    expect(lightbox.snapshot()).not.toBeNull();
  });

  test('closes when its journey goes on without it', async () => {
    const abort = new AbortController();
    const { lightbox, ended } = open(input, abort.signal);
    abort.abort();
    await expect(ended).rejects.toEqual({ code: 'lightbox.closed' });
    expect(lightbox.snapshot()).toBeNull();
  });
});

describe('redirect', () => {
  const left = vi.fn();
  const opened = vi.fn();
  const went = vi.fn();
  beforeEach(() => [left, opened, went].forEach((mock) => mock.mockReset()));
  const redirect = redirectWith({
    origin: 'https://masar.example',
    open: opened,
    leave: left,
    navigate: went,
    log: () => undefined,
  });
  const orElse = { page: 'gate' };

  test('of ours opens in place', () => {
    redirect({ to: '/seller/home?x=1', trust: 'own', else: orElse });
    expect(opened).toHaveBeenCalledExactlyOnceWith('/seller/home?x=1');
    redirect({ to: 'https://masar.example/b', trust: 'own', else: orElse });
    expect(opened).toHaveBeenLastCalledWith('/b');
  });

  test('of a business or provider leaves, with its query', () => {
    redirect({
      to: 'https://shop.example/thanks?a=1',
      trust: 'business',
      query: { status: 'PENDING', voucher: 7, none: null },
      else: orElse,
    });
    expect(left).toHaveBeenCalledExactlyOnceWith('https://shop.example/thanks?a=1&status=PENDING&voucher=7');
    redirect({ to: 'https://pay.example/x', trust: 'provider', origins: ['https://pay.example/any'], else: orElse });
    expect(left).toHaveBeenLastCalledWith('https://pay.example/x');
  });

  test.each([
    ['//evil.example', 'own'],
    ['https://masar.example.evil.example/', 'own'],
    ['https://masar.example@evil.example/', 'own'],
    ['\\\\evil.example', 'own'],
    ['javascript:alert(1)', 'own'],
    ['javascript:alert(1)', 'business'],
    ['data:text/html,x', 'business'],
    ['http://shop.example/', 'business'],
    ['https://a:b@shop.example/', 'business'],
    ['https://pay.example/', 'provider'],
    ['', 'business'],
    [null, 'business'],
    [undefined, 'provider'],
    [{}, 'business'],
  ] as const)('%j is no %s address: orElse is opened', (to, trust) => {
    redirect({ to, trust, else: orElse });
    expect(left).not.toHaveBeenCalled();
    expect(opened).not.toHaveBeenCalled();
    expect(went).toHaveBeenCalledExactlyOnceWith(orElse);
  });

  test('outside the origins given goes nowhere', () => {
    redirect({
      to: 'https://pay.example.evil.example/',
      trust: 'provider',
      origins: ['https://pay.example'],
      else: orElse,
    });
    redirect({ to: 'https://other.example/', trust: 'business', origins: ['https://shop.example'], else: orElse });
    expect(left).not.toHaveBeenCalled();
    expect(went).toHaveBeenCalledTimes(2);
  });
});

test('a call that fails becomes data with the message that people are shown', async () => {
  class Refused extends Error {
    code = 'form.invalid';
    status = 460;
    retryable = false;
    fields = [{ path: '/a' }];
    params = {};
    requestId = 'q1';
    text = { en: 'Not so', ar: 'ليس كذلك' };
  }
  const textOf = (code: string) => `text of ${code}`;
  const failing = (thrown: unknown) => callOperation(() => Promise.reject(thrown), textOf)('x', {}, never);
  await expect(failing(new Refused('Not so'))).rejects.toEqual({
    code: 'form.invalid',
    message: { en: 'Not so', ar: 'ليس كذلك' },
    retryable: false,
    fields: [{ path: '/a' }],
    params: {},
    requestId: 'q1',
  });
  const offline = Object.assign(new Error('network'), { code: 'network', status: 0, retryable: true });
  await expect(failing(offline)).rejects.toMatchObject({
    code: 'network',
    message: 'text of network',
    retryable: true,
  });
  await expect(failing(new TypeError('boom'))).rejects.toEqual({ code: 'unexpected', message: 'text of unexpected' });
});

test('values are remembered as the outside reads them, and a storage that refuses is left alone', () => {
  const { setItem: remember, removeItem: forget } = storagePorts({ local: localStorage, session: sessionStorage });
  remember({ key: 'customerUrl', value: 'https://x' });
  remember({ key: 'viewInfo', value: { a: 1 }, storage: 'session' });
  expect(localStorage.getItem('customerUrl')).toBe('https://x');
  expect(sessionStorage.getItem('viewInfo')).toBe('{"a":1}');
  forget({ key: 'customerUrl' });
  expect(localStorage.getItem('customerUrl')).toBeNull();
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('off');
    },
  };
  const other = storagePorts({ local: refusing, session: refusing });
  expect(() => {
    other.setItem({ key: 'a', value: 1 });
    other.removeItem({ key: 'a' });
  }).not.toThrow();
});

test('waiting ends at once when it is aborted', async () => {
  const abort = new AbortController();
  const waiting = wait(60_000, abort.signal);
  abort.abort();
  await expect(waiting).rejects.toThrow();
  await expect(wait(60_000, abort.signal)).rejects.toThrow();
  await expect(wait(0, never)).resolves.toBeUndefined();
});

test('the log keeps the last lines', () => {
  const { log, lines } = createJourneyLog();
  for (let line = 0; line < 120; line += 1) log({ message: String(line) });
  expect(lines()).toHaveLength(100);
  expect(lines().at(-1)).toEqual({ message: '119' });
});
