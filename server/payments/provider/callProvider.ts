import type { ProviderCall } from '#engine/definitions/index.ts';
import { compileTemplate, type TemplateRenderer } from '#engine/flows/index.ts';
import type { ProviderResult } from './providerResult.ts';
import { readTextWithLimit } from './readTextWithLimit.ts';
import type { CallName, ConfiguredProvider } from './configureProvider.ts';
import { at, parseProviderResult, textFrom } from './parseProviderResult.ts';

/** What the templates of a call may name, and what its path may. */
export interface CallScope {
  readonly path: Readonly<Record<string, string>>;
  readonly attempt: Readonly<Record<string, unknown>>;
  readonly order?: Readonly<Record<string, unknown>>;
  readonly option?: Readonly<Record<string, unknown>>;
  readonly buyer?: Readonly<Record<string, unknown>>;
  readonly urls?: Readonly<Record<string, unknown>>;
  readonly input?: Readonly<Record<string, unknown>>;
}

/**
 * answered: it understood, and this is what it says. refused: it surely did nothing. notSent: the call surely never
 * reached it. unknown: it may have done it or not; only asking tells.
 */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly result: ProviderResult }
  | { readonly kind: 'refused'; readonly refusal: string | null }
  | { readonly kind: 'notSent'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string };

const roots = ['attempt', 'order', 'option', 'buyer', 'urls', 'input'];
const largestAnswer = 262_144;
/** Faults of a connection that was never made. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const bodies = new WeakMap<ProviderCall, TemplateRenderer>();

/**
 * Makes one call as the provider's definition says it. Never throws for what a network or a provider may do, never
 * repeats, and is never made inside a transaction.
 */
export async function callProvider(
  provider: ConfiguredProvider,
  name: CallName,
  scope: CallScope,
): Promise<CallOutcome> {
  const call = provider.call(name);
  if (call === undefined) return { kind: 'notSent', why: `${provider.id} has no ${name}` };
  const path = pathOf(call, scope.path);
  if (path === null) return { kind: 'notSent', why: 'the address lacks a value' };
  let status: number;
  let text: string | null;
  try {
    const answer = await fetch(provider.baseUrl + path, {
      method: call.method,
      headers: headersOf(provider, call),
      redirect: 'manual',
      signal: AbortSignal.timeout(provider.timeoutMs),
      ...(call.body === undefined ? {} : { body: JSON.stringify(bodyOf(call)(scope as never)) }),
    });
    ({ status } = answer);
    text = await readTextWithLimit(answer, largestAnswer);
  } catch (error) {
    const { name: kind, cause } = error as Error & { cause?: { code?: string } };
    const why = cause?.code ?? kind;
    return { kind: neverSent.has(why) ? 'notSent' : 'unknown', why };
  }
  const body = parsed(text);
  if (call.refused?.includes(status)) {
    const refusal = call.read.refusal === undefined ? undefined : at(body, call.read.refusal);
    return { kind: 'refused', refusal: textFrom(refusal, largestAnswer)?.slice(0, 300) ?? null };
  }
  if (!(call.success ?? [200, 201]).includes(status)) return { kind: 'unknown', why: `status ${status}` };
  if (body === undefined) return { kind: 'unknown', why: 'no JSON' };
  return { kind: 'answered', result: parseProviderResult(provider.definition, call.read, body, name) };
}

function headersOf({ secret }: ConfiguredProvider, call: ProviderCall): Record<string, string> {
  return {
    accept: 'application/json',
    ...(call.auth === 'bearer' ? { authorization: `Bearer ${secret}` } : {}),
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

function bodyOf(call: ProviderCall): TemplateRenderer {
  let fill = bodies.get(call);
  if (fill === undefined) bodies.set(call, (fill = compileTemplate(call.body, roots)));
  return fill;
}

/** The path with its values; null when one is missing. */
function pathOf({ path }: ProviderCall, values: Readonly<Record<string, string>>): string | null {
  let complete = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    if (value === '') complete = false;
    return encodeURIComponent(value);
  });
  return complete ? filled : null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
