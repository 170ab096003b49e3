import type { FastifyRequest } from 'fastify';
import { type Lang, isLang, languages } from '#engine/text/index.ts';

/** The language of who asks: what was chosen (cookie `language`), else what the browser prefers, else the default. */
export function languageOf(request: FastifyRequest): Lang {
  const chosen = request.cookies?.['language'];
  if (isLang(chosen)) return chosen;
  const preferred = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((each) => {
      const [tag = '', quality] = each
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { lang: tag.split('-')[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .find(({ lang }) => isLang(lang));
  return isLang(preferred?.lang) ? preferred.lang : languages[0];
}
