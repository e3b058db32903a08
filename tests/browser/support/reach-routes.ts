import type { Page } from '@playwright/test'
import { matchRoutes, type RouteObject } from 'react-router'
import routes from '../../../web/routes.ts'
import { openPage } from './visitor.ts'

const table = routes as RouteObject[]

/** The pattern in the route table, e.g. `/posts/:postId/edit`; undefined for anything else. */
export function routePattern(path: string): string | undefined {
  const matches = matchRoutes(table, path)
  if (!matches) return undefined
  const parts = matches.map(({ route }) => route.path ?? '').filter(Boolean)
  return `/${parts.join('/')}`
}

/** Every pattern of the route table. */
export function allPatterns(nodes: RouteObject[] = table, above = ''): string[] {
  return nodes.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path || index ? [here || '/'] : []), ...allPatterns(children ?? [], here)]
  })
}

/** Paths of links that are visible now, also by scrolling. */
const visibleLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => {
        const { width, height } = link.getBoundingClientRect()
        const isShown = link.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return isShown && width > 1 && height > 1 && link.origin === location.origin
      })
      .map((link) => link.pathname),
  )

export type Reached = Map<string, { taps: number; path: string }>

/**
 * Follows visible links from `start`, one page per route, until all `wanted` routes were seen. Returns the
 * number of taps to each route. Only routes of `wanted` are opened.
 */
export async function reachRoutes(
  page: Page,
  { start, wanted, maxTaps }: { start: string; wanted: Set<string>; maxTaps: number },
): Promise<Reached> {
  const reached: Reached = new Map([[routePattern(start) ?? start, { taps: 0, path: start }]])
  for (const { taps, path } of reached.values()) {
    if (taps >= maxTaps || [...wanted].every((pattern) => reached.has(pattern))) break
    await openPage(page, path)
    const links = await visibleLinks(page)
    const menu = path === start ? await linksOfAccountMenu(page) : []
    const found = [...links.map((to) => [to, 1] as const), ...menu.map((to) => [to, 2] as const)]
    for (const [to, more] of found) {
      const pattern = routePattern(to)
      const known = pattern && reached.get(pattern)
      // Iterating a map also visits what is added meanwhile.
      if (pattern && wanted.has(pattern) && (!known || known.taps > taps + more))
        reached.set(pattern, { taps: taps + more, path: to })
    }
  }
  return reached
}

/** The menu of the rail takes one more tap. */
async function linksOfAccountMenu(page: Page) {
  const button = page.getByRole('link', { name: 'Your account' })
  if (!(await button.isVisible())) return []
  await button.click()
  await page.getByRole('menu').waitFor()
  return visibleLinks(page)
}
