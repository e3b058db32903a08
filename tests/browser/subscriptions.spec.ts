import { expect, type Page, test } from '@playwright/test'
import { daysPass } from './time-passes.ts'
import { expectNoViolations, open, signIn } from './visitor.ts'

/** Each width has a fan of its own: what they pay stays. */
const fanOf = ({ name }: { name: string }) => (name === 'phone' ? 'gwen.hale' : 'marcus_t')

async function addCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('08/31')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Test Person')
  await page.getByRole('button', { name: 'Add a card' }).click()
}

test(
  'a fan without money subscribes by card, confirms with the bank, and is not asked twice',
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    await signIn(page, fanOf(project))
    await open(page, '/erikdahl')
    const plans = page.getByRole('region', { name: 'Plans' })
    await plans.getByRole('radio', { name: /Three months/ }).check()
    const subscribe = plans.getByRole('button', { name: /Subscribe for/ })
    await subscribe.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: 'Subscribe to Erik Dahl' })).toBeVisible()
    // Escape leaves it where it was opened, and from there the keyboard opens it again.
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(subscribe).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('heading', { name: 'Subscribe to Erik Dahl' })).toBeVisible()
    await expect(sheet.getByText('Three months')).toBeVisible()
    await expectNoViolations(page, 'the payment sheet', { floating: true })
    await sheet.getByRole('link', { name: 'Add a card first' }).click()
    await addCard(page, '4000 0000 0000 0002')

    // Back at the same thing, as a page: the bank says no to one card, and the other is asked to confirm.
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

    // When it renews nobody is there to confirm it: the way to the bank waits for them, and then it goes on.
    await daysPass(fanOf(project), [93])
    await open(page, '/subscriptions')
    const erik = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Erik Dahl' }) })
    await expect(erik.getByText('Your bank wants you to confirm this payment.')).toBeVisible()
    await erik.getByRole('link', { name: 'Confirm and pay' }).click()
    await expect(sheet.getByRole('radio', { name: /3155/ })).toBeChecked()
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL('**/sandbox/3ds*')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/subscriptions')
    await expect(erik.getByText(/Renews on/)).toBeVisible()
  },
)

test('a guest joins first and comes back to what they wanted', { tag: '@once' }, async ({ page }) => {
  await open(page, '/erikdahl')
  await page
    .getByRole('region', { name: 'Plans' })
    .getByRole('button', { name: /Subscribe/ })
    .click()
  await page.waitForURL('**/signup-as-user?redirect=%2Fcheckout*')
  expect(new URL(page.url()).searchParams.get('redirect')).toContain('kind=plan')
})

test(
  'a fan cancels and takes it back, changes what they have, and lets it rest',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'oskarn')
    await open(page, '/subscriptions')
    const teo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Teo Okafor' }) })
    await expect(teo.getByText(/Renews on/)).toBeVisible()
    await teo.getByText('Cancel', { exact: true }).click()
    await teo.getByRole('button', { name: 'Cancel it' }).click()
    await expect(teo.getByText(/Then it ends/)).toBeVisible()
    await teo.getByRole('button', { name: 'Keep it after all' }).click()
    await expect(teo.getByText(/Renews on/)).toBeVisible()

    await teo.getByRole('link', { name: 'Change plan' }).click()
    await expect(page.getByRole('heading', { name: 'Change plan', level: 1 })).toBeVisible()
    await expectNoViolations(page, 'the other plans')
    await page.getByRole('link', { name: 'Choose Yearly' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('What is left of your plan')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Back' }).click()

    await teo.getByText('Let it rest', { exact: true }).first().click()
    await teo.getByLabel('For how long').selectOption({ label: 'Two months' })
    await teo.getByRole('button', { name: 'Let it rest' }).click()
    await expect(teo.getByText(/Goes on by itself/)).toBeVisible()
    await teo.getByRole('button', { name: 'Go on now' }).click()
    await expect(teo.getByText(/Renews on/)).toBeVisible()
  },
)

test(
  'a creator offers a plan and a link, and a guest finds both',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'lenabrandt')
    await open(page, '/plans/new')
    await page.getByLabel('Name').fill('Workshop')
    await page.getByLabel('Price for the whole period').fill('nothing')
    await page.getByRole('button', { name: 'Offer the plan' }).click()
    await expect(page.getByLabel('Price for the whole period')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('Workshop')
    await page.getByLabel('Price for the whole period').fill('25')
    await page.getByRole('button', { name: 'Offer the plan' }).click()
    await page.waitForURL('**/plans')
    await expect(page.getByRole('heading', { name: 'Workshop' })).toBeVisible()

    await page.getByText('New link').click()
    await page.getByLabel('Percent off').fill('40')
    await page.getByLabel('Word in the address').fill('spring')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByLabel('Address of spring')).toHaveValue(/\/p\/lenabrandt\/spring$/)

    const guest = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const other = await guest.newPage()
    await other.goto('/p/lenabrandt/spring')
    await expect(other).toHaveURL(/\/lenabrandt\?promo=spring/)
    await expect(other.getByText('Your offer: 40 % off')).toBeVisible()
    await expect(other.getByRole('radio', { name: /Workshop/ })).toBeVisible()
    await guest.close()
  },
)
