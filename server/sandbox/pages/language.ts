import type { FastifyRequest } from 'fastify';
import type { Language } from '../charge.ts';

/** The language of a page: `lang` in the address, else what the browser likes best of the two, else English. */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  if (asked === 'ar' || asked === 'en') return asked;
  const liked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { tag: tag.slice(0, 2).toLowerCase(), weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ tag, weight }) => (tag === 'ar' || tag === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return liked[0]?.tag === 'ar' ? 'ar' : 'en';
}
