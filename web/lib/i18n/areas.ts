/** Catalogs every page needs. */
const sharedAreas = ['shell', 'features']

/** `screens/landing/landing` uses the catalog `landing`. */
function areaOf(routeId: string): string | undefined {
  return /^screens\/([^/]+)\//.exec(routeId)?.[1]
}

/** On-demand catalogs that a screen shows immediately. */
const nestedAreas: Record<string, string[]> = {
  vault: ['video-settings'],
  market: ['market-parts'],
  chat: ['market-parts'],
  profile: ['market-parts'],
  admin: ['market-parts'],
}

export function areasOfRoute(routeId: string): string[] {
  const area = areaOf(routeId)
  return area ? [area, ...(nestedAreas[area] ?? [])] : []
}

export function areasOf(routeIds: string[]): string[] {
  return [...new Set([...sharedAreas, ...routeIds.flatMap(areasOfRoute)])]
}
