import { expect, type Page, test } from '@playwright/test'
import { screens } from '../support/screens.ts'
import { openConsole, signInStaff } from '../support/staff-visitor.ts'
import { openPage, signIn } from '../support/visitor.ts'

const fanLists =
  '/purchases /orders /reviews /shoutouts /collections /subscriptions /people/following /wallet /wallet/transactions /wallet/statements /billing /notifications /marketplace /explore /search?q=mar /live /settings/devices /settings/addresses /settings/blocked /settings/muted'
const creatorLists =
  '/posts /vault /products /streams /featured /customer-lists /mass-messages /plans /subscribers /studio /studio/comments /studio/tips /studio/vip /wallet/banks /wallet/pending /wallet/payouts /people/followers /maralind'
const staffLists = screens
  .filter(({ as, path }) => as === 'admin@fanlight.test' && path !== '/admin')
  .map(({ path }) => path)

type Router = { navigate: (to: string) => Promise<void> }

/** Starts a client-side navigation and does not wait for its end. */
const startNavigation = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: Router }
    void router.navigate(to)
  }, path)

/** Holds the data of each screen back until its skeleton fills the content area. */
async function expectSkeletons(page: Page, paths: string[]) {
  // The parts of a page are hydrated on the first input, which precedes every click.
  await page.mouse.move(200, 300)
  const pending = page.getByTestId('pending-screen')
  const skeleton = pending.getByRole('status').filter({ hasText: 'Loading' })
  for (const path of paths)
    await test.step(path, async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/*.data*', async (route) => {
        await released
        await route.continue()
      })
      await startNavigation(page, path)
      await expect(skeleton.first()).toBeVisible()
      expect((await skeleton.first().boundingBox())?.height).toBeGreaterThan(200)
      // The page before is hidden, so that its headings are not taken for the new ones.
      await expect(page.getByRole('main').locator('h1:visible')).toHaveCount(0)
      release()
      await expect(page.getByRole('main').locator('h1:visible').first()).toBeVisible()
      await expect(pending).toHaveCount(0)
      await page.unroute('**/*.data*')
    })
}

test('lists show a skeleton while they load', { tag: '@once' }, async ({ page }) => {
  test.slow()
  await signIn(page, 'fan@fanlight.test')
  await openPage(page, '/profile')
  await expectSkeletons(page, fanLists.split(' '))
})

test("creators' lists show a skeleton while they load", { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/profile')
  await expectSkeletons(page, creatorLists.split(' '))
})

test('lists of the staff console show a skeleton while they load', { tag: '@once' }, async ({ page }) => {
  test.slow()
  await signInStaff(page, 'admin@fanlight.test')
  await openConsole(page, '/admin')
  await expectSkeletons(page, staffLists)
})
