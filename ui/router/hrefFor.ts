/** Which page, with what for its {parameters} and its query string. */
export type PageLink = {
  readonly page: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * The address of a page. A parameter that is not given is taken from `around` (those of the page that is open), so that
 * the pages of one product lead to each other. Throws for a page without a route or a parameter without a value.
 */
export function hrefFor(
  link: PageLink,
  routeOf: (page: string) => string | undefined,
  around: Readonly<Record<string, unknown>> = {},
): string {
  const route = routeOf(link.page);
  if (route === undefined) throw new Error(`no page ${link.page}`);
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = link.params?.[name] ?? around[name];
    if (value === undefined || value === null || value === '') throw new Error(`${link.page} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(link.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
