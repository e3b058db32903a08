import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/visitor.ts'

/** After a form submission loaded the next page. */
const afterwards = expect.configure({ timeout: 15_000 })
test(
  'addresses are added, edited, made default, removed and restored',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.slow()
    await signIn(page, { phone: 'siobhan.k', tablet: 'ewan.mcl' }[project.name] ?? 'delroy_b')
    await openPage(page, '/settings/addresses')
    await page.getByRole('link', { name: 'Add address' }).click()
    const fill = async (street: string, zip: string) => {
      await page.getByRole('combobox', { name: 'Country' }).selectOption('NO')
      await page.getByRole('textbox', { name: 'Street and number' }).fill(street)
      await page.getByRole('textbox', { name: 'Postal code' }).fill(zip)
      await page.getByRole('combobox', { name: 'City' }).fill('Oslo')
      await page.getByRole('button', { name: 'Save address' }).click()
    }
    await fill('Storgata 1', '15')
    await afterwards(page.getByText('Enter a valid postal code for this country.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Postal code' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Storgata 1')
    await page.getByRole('textbox', { name: 'Postal code' }).fill('0150')
    await page.getByRole('button', { name: 'Save address' }).click()
    await afterwards(page.getByText('Default')).toHaveCount(1)

    await page.getByRole('link', { name: 'Add address' }).click()
    // Saved, but the reply is lost: a retry does not duplicate it.
    let isLost = false
    await page.route('**/settings/addresses/new.data*', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await fill('Kirkegata 2', '0153')
    await afterwards(page.getByText('We couldn’t reach the server.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Save address' }).click()
    await afterwards(page.getByText('Kirkegata 2')).toBeVisible()
    await page.getByRole('button', { name: 'Make default' }).click()
    const items = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('address') })
    await expect(items.first()).toContainText('Kirkegata 2')
    await expect(items.first()).toContainText('Default')

    await page.getByRole('link', { name: 'Edit Kirkegata 2' }).click()
    await page.getByRole('textbox', { name: 'Street and number' }).fill('Kirkegata 3')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('button', { name: 'Remove Kirkegata 3' }).click()
    await expect(page.getByText('Address removed.').first()).toBeVisible()
    await afterwards(items).toHaveCount(1)
    await expect(items.first()).toContainText('Default')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await afterwards(items).toHaveCount(2)
    await expect(items.first()).toContainText('Kirkegata 3')
  },
)

test('an address is saved without JavaScript', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, 'gwen.hale')
  await page.goto('/settings/addresses/new')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB')
  await page.getByRole('textbox', { name: 'Street and number' }).fill('1 High Street')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('LS1 4AP')
  await page.getByRole('combobox', { name: 'City' }).fill('Leeds')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL(/\/settings\/addresses$/)
  await expect(page.getByText('1 High Street')).toBeVisible()
  await context.close()
})

test('a creator becomes a seller', { tag: '@phone' }, async ({ page }, { project }) => {
  await signIn(page, { phone: 'harpreetgill', tablet: 'jonahvale' }[project.name] ?? 'dario.conti')
  await openPage(page, '/settings/seller')
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Window Works AS')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('NO')
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Storgata 1')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('0150')
  await page.getByRole('combobox', { name: 'City' }).fill('Oslo')
  await page.getByRole('textbox', { name: /^Tax ID/ }).fill('nonsense')
  await page.getByRole('textbox', { name: /^Returns/ }).fill('Fourteen days, unworn.')
  await page.getByRole('button', { name: 'Start selling' }).click()
  await afterwards(page.getByText('Enter a valid tax ID for this country.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Tax ID/ }).fill('')
  await page.getByRole('button', { name: 'Start selling' }).click()
  await afterwards(page.getByText('Seller details saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('fans have no seller settings', { tag: '@once' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/seller')
  await expect(page).toHaveURL(/\/settings$/)
})
