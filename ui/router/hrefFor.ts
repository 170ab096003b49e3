/** A page, the values of its {parameters}, and its query. */
export type PageLink = {
  readonly page: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Returns the URL of a page. Missing parameters come from `around`, those of the open page. Throws if the page has no
 * route or a parameter has no value.
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
