/**
 * URLs of our own storage name the configured address of the site. They are used at the address the page
 * was opened by: the browser may not reach, or not allow, the other one. URLs of other storages are kept.
 */
export function storageUrlAt(origin: string, url: string): string {
  const { pathname, search, searchParams } = new URL(url, origin)
  const isOwn =
    pathname.startsWith('/storage/') &&
    ['size', 'expires', 'signature'].every((name) => searchParams.has(name))
  return isOwn ? origin + pathname + search : url
}
