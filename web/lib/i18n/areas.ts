/** Catalogs every page needs, whatever it shows. */
const always = ['shell', 'features']

/** `screens/landing/landing` belongs to the catalog `landing`. */
function areaOf(routeId: string): string | undefined {
  return /^screens\/([^/]+)\//.exec(routeId)?.[1]
}

/** Parts with words of their own that a screen shows at once. */
const within: Record<string, string[]> = { vault: ['film'] }

/** The catalogs of one route. */
export function areasOfRoute(routeId: string): string[] {
  const area = areaOf(routeId)
  return area ? [area, ...(within[area] ?? [])] : []
}

export function areasOf(routeIds: string[]): string[] {
  return [...new Set([...always, ...routeIds.flatMap(areasOfRoute)])]
}
