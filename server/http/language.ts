import type { FastifyRequest } from 'fastify';
import { type Lang, isLang, languages } from '#engine/text/index.ts';

type LanguageRequest = Pick<FastifyRequest, 'headers'> & {
  readonly query?: unknown;
  readonly cookies?: Record<string, string | undefined>;
};

/** The language of whoever asks: what the address says, what they chose, what their browser or our page prefers, English. */
export function languageOf(request: LanguageRequest): Lang {
  const said = (request.query as { readonly lang?: unknown } | undefined)?.lang;
  if (isLang(said)) return said;
  const kept = request.cookies?.language;
  if (isLang(kept)) return kept;
  for (const part of (request.headers['accept-language'] ?? '').slice(0, 200).split(',')) {
    const word = part.trim().slice(0, 2).toLowerCase();
    if (isLang(word)) return word;
  }
  return languages[0];
}
