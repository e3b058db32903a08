import { expect, type Page, test } from '@playwright/test'
import { screens, type Screen } from './screens.ts'
import { signInStaff } from './staff-visitor.ts'
import { bringAxe, expectNoSidewaysScroll, expectNoViolations, prefer, signIn } from './visitor.ts'

/** Screens of one person, some at a time. The parts of the design system have a test of their own. */
const EACH = 10
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

// A large screen by day and from the left, drawn by the server; smaller ones by night and from the right.
for (const list of visits) {
  test(`axe finds nothing: ${title(list)}`, { tag: '@once' }, async ({ page, context, baseURL }) => {
    await prefer(context, baseURL, { theme: 'light' })
    const wide = page.viewportSize() ?? { width: 1440, height: 900 }
    await visit(page, list, byAddress, async ({ name, floating = false }) => {
      await expectNoViolations(page, name, { floating })
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(wide)
    })
  })

  test(
    `axe finds nothing from right to left: ${title(list)}`,
    { tag: '@phone' },
    async ({ page, context, baseURL }) => {
      await prefer(context, baseURL, { theme: 'dark', language: 'ar' })
      const phone = page.viewportSize() ?? { width: 390, height: 844 }
      await visit(page, list, fromScreenToScreen, async ({ name, floating = false }) => {
        await expectNoViolations(page, `${name} in Arabic`, { floating })
        await expectNoSidewaysScroll(page)
        await page.setViewportSize({ width: 820, height: 1180 })
        await expectNoViolations(page, `${name} in Arabic at 820`, {
          only: ['target-size', 'scrollable-region-focusable'],
        })
        await page.setViewportSize(phone)
      })
    },
  )
}
