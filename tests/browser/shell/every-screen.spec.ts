import { expect, type Page, test } from '@playwright/test'
import { screens, type Screen } from '../support/screens.ts'
import { signInStaff } from '../support/staff-visitor.ts'
import {
  injectAxe,
  openPage,
  expectNoHorizontalScroll,
  expectNoViolations,
  setPreferences,
  signIn,
} from '../support/visitor.ts'

/** Screens per user, in batches. The design system has its own test. */
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
  await injectAxe(page)
  const as = list[0]?.as
  if (as === 'admin@fanlight.test') await signInStaff(page, as)
  else if (as) await signIn(page, as)
  for (const screen of list) {
    await arrive(page, screen.path)
    // Waits until deferred parts are mounted.
    await page.locator('h1:visible').first().waitFor()
    if (screen.floating) await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await look(screen)
  }
}

/** Client-side navigation from one screen to the next. */
async function fromScreenToScreen(page: Page, path: string) {
  if (page.url() === 'about:blank') return openPage(page, path)
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

/** Two sizes per screen, starting with the one used last: a relayout costs as much as the check. */
function inBothSizes(page: Page, ...looks: [Look, Look]) {
  return async (screen: Screen) => {
    for (const [width, height, look] of looks) {
      await page.setViewportSize({ width, height })
      await look(screen)
    }
    looks.reverse()
  }
}

// Large screens in light theme and LTR; small ones in dark theme and RTL, server-rendered, in the full suite.
for (const list of visits) {
  test(`axe finds nothing: ${title(list)}`, { tag: '@once' }, async ({ page, context, baseURL }) => {
    await setPreferences(context, baseURL, { theme: 'light' })
    const looks = inBothSizes(
      page,
      [1440, 900, ({ name, floating }) => expectNoViolations(page, name, { floating })],
      [320, 640, () => expectNoHorizontalScroll(page)],
    )
    await visit(page, list, fromScreenToScreen, looks)
  })

  test(
    `axe finds nothing from right to left: ${title(list)}`,
    { tag: ['@phone', '@full'] },
    async ({ page, context, baseURL }) => {
      await setPreferences(context, baseURL, { theme: 'dark', language: 'ar' })
      const asPhone = async ({ name, floating }: Screen) => {
        await expectNoViolations(page, `${name} in Arabic`, { floating })
        await expectNoHorizontalScroll(page)
      }
      const only = ['target-size', 'scrollable-region-focusable']
      const asTablet = ({ name }: Screen) => expectNoViolations(page, `${name} in Arabic at 820`, { only })
      const looks = inBothSizes(page, [390, 844, asPhone], [820, 1180, asTablet])
      await visit(page, list, openPage, looks)
    },
  )
}
