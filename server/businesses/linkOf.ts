/** The whole address of something with a name at the root of the site. */
export function linkOf(publicUrl: string, slug: string): string {
  return `${publicUrl}/${encodeURIComponent(slug)}`;
}
