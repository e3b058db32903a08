/** Catalogs every page needs, whatever it shows. */
const always = ['shell', 'features']

/** `screens/landing/landing` belongs to the catalog `landing`. */
export function areaOf(routeId: string): string | undefined {
  return /^screens\/([^/]+)\//.exec(routeId)?.[1]
}

export function areasOf(routeIds: string[]): string[] {
  return [...new Set([...always, ...routeIds.flatMap((id) => areaOf(id) ?? [])])]
}
