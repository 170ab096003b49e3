/** First parts of addresses that the server itself answers, or may be asked for by browsers and robots: no page's, shop's or product's. */
export const serverRoots: readonly string[] = [
  'api',
  'assets',
  'dev',
  'healthz',
  'readyz',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  '.well-known',
];
