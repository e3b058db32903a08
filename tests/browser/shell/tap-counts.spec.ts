import { expect, type Locator, type Page, test } from '@playwright/test'
import { creatorRequest, publishPost, readyPhoto } from '../support/creator-api.ts'
import { createFanWithBalance } from '../support/fan-actions.ts'
import { demoPassword, openPage, signIn } from '../support/visitor.ts'

/** Counts taps; what is typed is not a tap. docs/tap-counts.md has the table. */
function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    /** Taps since the last call. */
    taken: () => {
      const count = taps
      taps = 0
      return count
    },
  }
}
const avatar = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Profile' })
    .filter({ visible: true })

test(
  'a fan unlocks, tips, subscribes, finds a purchase and cancels with few taps',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    const creator = await creatorRequest(playwright, baseURL)
    const media = [await readyPhoto(creator)]
    const { postId } = await publishPost(creator, {
      description: `Few taps ${crypto.randomUUID()}`,
      media,
      visibility: 'price',
      price: '4.00',
    })
    await creator.dispose()
    await createFanWithBalance(page, '60.00')
    const { tap, taken } = countTaps()
    const sheet = page.getByRole('dialog')

    await openPage(page, `/post/${postId}`)
    await tap(page.getByRole('link', { name: 'Unlock' }).first())
    await tap(sheet.getByRole('button', { name: /^Pay/ }))
    await expect(page.getByText('Unlocked. $4.00 paid from your wallet.')).toBeVisible()
    expect(taken(), 'unlock').toBeLessThanOrEqual(2)

    await tap(page.getByRole('link', { name: /^Tip/ }).first())
    await tap(sheet.locator('input[name=tip][value="5.00"]'))
    await tap(sheet.getByRole('button', { name: 'Tip $5.00' }))
    await expect(sheet).toBeHidden()
    expect(taken(), 'tip').toBeLessThanOrEqual(3)

    await openPage(page, '/maralind')
    await tap(page.locator('.fixed').getByRole('link', { name: /^Subscribe for/ }))
    await tap(sheet.getByRole('button', { name: /^Pay/ }))
    await expect(page.getByText(/Renews on/).first()).toBeVisible()
    expect(taken(), 'subscribe').toBeLessThanOrEqual(2)

    await openPage(page, '/home')
    await tap(avatar(page))
    await tap(page.getByRole('main').getByRole('link', { name: 'Purchases' }))
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mara' }).first(),
    ).toBeVisible()
    expect(taken(), 'find a purchase').toBeLessThanOrEqual(2)

    await openPage(page, '/home')
    await tap(avatar(page))
    await tap(page.getByRole('main').getByRole('link', { name: 'Subscriptions' }))
    await tap(page.getByText('Cancel', { exact: true }))
    await tap(page.getByRole('button', { name: 'Cancel subscription' }))
    await expect(page.getByText(/It won’t renew/).first()).toBeVisible()
    expect(taken(), 'cancel').toBeLessThanOrEqual(4)
  },
)

test('a creator posts a photo and withdraws with few taps', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  const { tap, taken } = countTaps()
  await openPage(page, '/home')
  await tap(page.getByRole('link', { name: 'New post' }).first())
  const files = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Add', exact: true }))
  await (await files).setFiles('server/demo/art/photos/02.webp')
  await tap(page.getByRole('button', { name: 'Publish' }).first())
  await expect(page).toHaveURL(/\/(post\/|posts\?show=scheduled)/)
  expect(taken(), 'post a photo').toBeLessThanOrEqual(3)

  await openPage(page, '/home')
  await tap(avatar(page))
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Wallet/ })
      .first(),
  )
  await tap(page.getByRole('main').getByRole('link', { name: 'Withdraw' }).first())
  await page.waitForURL('**/wallet/withdraw')
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible()
  await page.getByLabel('Amount').fill('26')
  await tap(page.getByRole('button', { name: 'Withdraw $26.00' }))
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.locator('input[type=password]').fill(demoPassword)
  await tap(question.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText('In review').first()).toBeVisible()
  expect(taken(), 'withdraw').toBeLessThanOrEqual(5)
})
