import { expect, type Page, test } from '@playwright/test'
import { screens, type Screen } from './screens.ts'
import { signInStaff } from './staff-visitor.ts'
import { bringAxe, expectNoSidewaysScroll, expectNoViolations, prefer, signIn } from './visitor.ts'

/** Screens of one person, some at a time. The parts of the design system have a test of their own. */
const EACH = 15
const visits = Object.values(
  Object.groupBy(
    screens.filter(({ name }) => name !== 'ui'),
    ({ as }) => as ?? 'guest',
  ),
).flatMap((all) =>
  Array.from({ length: Math.ceil(all.length / EACH) }, (_, i) => all.slice(i * EACH, (i + 1) * EACH)),
)
const title = (visit: Screen[]) => visit.map(({ name }) => name).join(', ')

type Arrive = (page: Page, path: string) => Promise<unknown>

async function visit(page: Page, list: Screen[], arrive: Arrive, look: (screen: Screen) => Promise<void>) {
  test.slow()
  await bringAxe(page)
  const as = list[0]?.as
  if (as === 'admin@fanlight.test') await signInStaff(page, as)
  else if (as) await signIn(page, as)
  for (const screen of list) {
    await arrive(page, screen.path)
    // What comes after the frame has come, and has been put in its place.
    await page.locator('h1:visible').first().waitFor()
    if (screen.floating) await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await look(screen)
  }
}

/** A page as the server drew it, once React has taken it over. */
async function byAddress(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
}

/** From one screen to the next as by a link: drawn by the browser. */
async function fromScreenToScreen(page: Page, path: string) {
  if (page.url() === 'about:blank') return byAddress(page, path)
  type Router = { navigate: (to: string) => Promise<void> }
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: Router }
    return router.navigate(to)
  }, path)
  await page.waitForFunction(
    () => document.documentElement.dataset.alive === location.pathname + location.search,
  )
}

type Look = [width: number, height: number, look: (screen: Screen) => Promise<void>]

/**
 * In two sizes, each screen first in the one in which the screen before was looked at last: laying it out anew
 * costs as much as looking.
 */
function inBothSizes(page: Page, ...looks: [Look, Look]) {
  return async (screen: Screen) => {
    for (const [width, height, look] of looks) {
      await page.setViewportSize({ width, height })
      await look(screen)
    }
    looks.reverse()
  }
}

// A large screen by day and from the left, drawn by the server; smaller ones by night and from the right.
for (const list of visits) {
  test(`axe finds nothing: ${title(list)}`, { tag: '@once' }, async ({ page, context, baseURL }) => {
    await prefer(context, baseURL, { theme: 'light' })
    const looks = inBothSizes(
      page,
      [1440, 900, ({ name, floating }) => expectNoViolations(page, name, { floating })],
      [320, 640, () => expectNoSidewaysScroll(page)],
    )
    await visit(page, list, byAddress, looks)
  })

  test(
    `axe finds nothing from right to left: ${title(list)}`,
    { tag: '@phone' },
    async ({ page, context, baseURL }) => {
      await prefer(context, baseURL, { theme: 'dark', language: 'ar' })
      const asPhone = async ({ name, floating }: Screen) => {
        await expectNoViolations(page, `${name} in Arabic`, { floating })
        await expectNoSidewaysScroll(page)
      }
      const only = ['target-size', 'scrollable-region-focusable']
      const asTablet = ({ name }: Screen) => expectNoViolations(page, `${name} in Arabic at 820`, { only })
      const looks = inBothSizes(page, [390, 844, asPhone], [820, 1180, asTablet])
      await visit(page, list, fromScreenToScreen, looks)
    },
  )
}
