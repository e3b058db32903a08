import { expect, type Page, test } from '@playwright/test'
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
    await plans.getByRole('button', { name: /Subscribe for/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: 'Subscribe to Erik Dahl' })).toBeVisible()
    await expect(sheet.getByText('Three months')).toBeVisible()
    await expectNoViolations(page, 'the payment sheet', { floating: true })
    await sheet.getByRole('link', { name: 'Add a card first' }).click()
    await addCard(page, '4000 0000 0000 0002')

    // Back at the same thing, as a page: the bank says no, then another card is asked to confirm.
    await page.waitForURL('**/checkout?*')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await page.getByRole('link', { name: 'Another card' }).click()
    await addCard(page, '4000 0025 0000 3155')
    await page.waitForURL('**/checkout?*')
    await page.getByRole('radio', { name: /3155/ }).check()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL('**/sandbox/3ds*')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/erikdahl')
    await expect(plans.getByText(/Renews on/)).toBeVisible()
    await expect(plans.getByRole('button', { name: /Subscribe for/ })).toHaveCount(0)
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
