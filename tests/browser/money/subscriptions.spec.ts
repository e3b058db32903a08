import { expect, type Page, test } from '@playwright/test'
import { advanceSubscriptionDays } from '../support/advance-time.ts'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

/** Each width has its own fan, because payments persist. */
const fanOf = ({ name }: { name: string }) => (name === 'phone' ? 'gwen.hale' : 'marcus_t')

async function addCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('08/31')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Test Person')
  await page.getByRole('button', { name: 'Add card' }).click()
}

test(
  "a fan without balance subscribes by card, passes the bank's challenge, and is charged once",
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    await signIn(page, fanOf(project))
    await openPage(page, '/erikdahl')
    const plans = page.getByRole('region', { name: 'Plans' })
    await plans.getByRole('radio', { name: /Three months/ }).check()
    const subscribe = plans.getByRole('button', { name: /Subscribe for/ })
    await subscribe.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: 'Subscribe to Erik Dahl' })).toBeVisible()
    // Escape returns to where it was opened, and the keyboard opens it again.
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(subscribe).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('heading', { name: 'Subscribe to Erik Dahl' })).toBeVisible()
    await expect(sheet.getByText('Three months')).toBeVisible()
    await expectNoViolations(page, 'the payment sheet', { floating: true })
    await sheet.getByRole('link', { name: 'Add a card first' }).click()
    await addCard(page, '4000 0000 0000 0002')

    // The same as a page: the bank declines one card and challenges the other.
    await page.waitForURL('**/checkout?*')
    await page.getByRole('link', { name: 'Another card' }).click()
    await addCard(page, '4000 0025 0000 3155')
    await page.waitForURL('**/checkout?*')
    await page.getByRole('radio', { name: /0002/ }).check()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await expect(page.getByRole('radio', { name: /0002/ })).toBeChecked()
    await page.getByRole('radio', { name: /3155/ }).check()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL('**/sandbox/3ds*')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/erikdahl')
    await expect(plans.getByText(/Renews on/)).toBeVisible()
    await expect(plans.getByRole('button', { name: /Subscribe for/ })).toHaveCount(0)

    // The renewal needs a challenge while the user is away: the link waits for them, then it continues.
    await advanceSubscriptionDays(fanOf(project), [93])
    await openPage(page, '/subscriptions')
    const erik = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Erik Dahl' }) })
    await expect(erik.getByText('Your bank needs you to confirm this payment.')).toBeVisible()
    await erik.getByRole('link', { name: 'Confirm and pay' }).click()
    await expect(sheet.getByRole('radio', { name: /3155/ })).toBeChecked()
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL('**/sandbox/3ds*')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/subscriptions')
    await expect(erik.getByText(/Renews on/)).toBeVisible()
  },
)

test('a guest signs up first and returns to the purchase', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/erikdahl')
  await page
    .getByRole('region', { name: 'Plans' })
    .getByRole('button', { name: /Subscribe/ })
    .click()
  await page.waitForURL('**/signup-as-user?redirect=%2Fcheckout*')
  expect(new URL(page.url()).searchParams.get('redirect')).toContain('kind=plan')
})

test('a fan cancels and resumes, changes the plan and pauses', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'oskarn')
  await openPage(page, '/subscriptions')
  const teo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Teo Okafor' }) })
  await expect(teo.getByText(/Renews on/)).toBeVisible()
  await teo.getByText('Cancel', { exact: true }).click()
  await teo.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(teo.getByText(/It won’t renew/)).toBeVisible()
  await teo.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(teo.getByText(/Renews on/)).toBeVisible()

  await teo.getByRole('link', { name: 'Change plan' }).click()
  await expect(page.getByRole('heading', { name: 'Change plan', level: 1 })).toBeVisible()
  await expectNoViolations(page, 'the other plans')
  await page.getByRole('link', { name: 'Select Yearly' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Credit for unused time')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Back' }).click()

  await teo.getByText('Pause', { exact: true }).first().click()
  await teo.getByLabel('Pause for').selectOption({ label: 'Two months' })
  await teo.getByRole('button', { name: 'Pause' }).click()
  await expect(teo.getByText(/Resumes automatically/)).toBeVisible()
  await teo.getByRole('button', { name: 'Resume now' }).click()
  await expect(teo.getByText(/Renews on/)).toBeVisible()
})

test(
  'a creator offers a plan and a promotion link, and a guest finds both',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'lenabrandt')
    await openPage(page, '/plans/new')
    await page.getByLabel('Name').fill('Workshop')
    await page.getByLabel('Price per period').fill('nothing')
    await page.getByRole('button', { name: 'Publish plan' }).click()
    await expect(page.getByLabel('Price per period')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('Workshop')
    await page.getByLabel('Price per period').fill('25')
    await page.getByRole('button', { name: 'Publish plan' }).click()
    await page.waitForURL('**/plans')
    await expect(page.getByRole('heading', { name: 'Workshop' })).toBeVisible()

    await page.getByText('New link').click()
    await page.getByLabel('Percent off').fill('40')
    await page.getByLabel('Code').fill('spring')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByLabel('Link for spring')).toHaveValue(/\/p\/lenabrandt\/spring$/)

    const guest = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const other = await guest.newPage()
    await other.goto('/p/lenabrandt/spring')
    await expect(other).toHaveURL(/\/lenabrandt\?promo=spring/)
    await expect(other.getByText('Your offer: 40% off')).toBeVisible()
    await expect(other.getByRole('radio', { name: /Workshop/ })).toBeVisible()
    await guest.close()
  },
)
