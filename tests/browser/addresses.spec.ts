import { expect, test } from '@playwright/test'
import { open, signIn } from './visitor.ts'

/** After a page was sent and another came. */
const afterwards = expect.configure({ timeout: 15_000 })
test(
  'addresses are added, changed, made the default, removed and put back',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.slow()
    await signIn(page, { phone: 'siobhan.k', tablet: 'ewan.mcl' }[project.name] ?? 'delroy_b')
    await open(page, '/settings/addresses')
    await page.getByRole('link', { name: 'Add an address' }).click()
    const fill = async (street: string, zip: string) => {
      await page.getByRole('combobox', { name: 'Country' }).selectOption('NO')
      await page.getByRole('textbox', { name: 'Street and number' }).fill(street)
      await page.getByRole('textbox', { name: 'Postal code' }).fill(zip)
      await page.getByRole('combobox', { name: 'Town' }).fill('Oslo')
      await page.getByRole('button', { name: 'Save address' }).click()
    }
    await fill('Storgata 1', '15')
    await afterwards(page.getByText('That is not how postal codes are written there.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Postal code' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Storgata 1')
    await page.getByRole('textbox', { name: 'Postal code' }).fill('0150')
    await page.getByRole('button', { name: 'Save address' }).click()
    await afterwards(page.getByText('Default')).toHaveCount(1)

    await page.getByRole('link', { name: 'Add an address' }).click()
    // It is saved and nobody hears of it: asked once more, it is the same one.
    let isLost = false
    await page.route('**/settings/addresses/new.data*', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await fill('Kirkegata 2', '0153')
    await afterwards(page.getByText('We could not be reached.').first()).toBeVisible()
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
    await expect(page.getByText('The address is removed.').first()).toBeVisible()
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
  await page.getByRole('combobox', { name: 'Town' }).fill('Leeds')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL(/\/settings\/addresses$/)
  await expect(page.getByText('1 High Street')).toBeVisible()
  await context.close()
})

test('a creator begins to sell', { tag: '@phone' }, async ({ page }, { project }) => {
  await signIn(page, { phone: 'harpreetgill', tablet: 'jonahvale' }[project.name] ?? 'dario.conti')
  await open(page, '/settings/seller')
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Window Works AS')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('NO')
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Storgata 1')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('0150')
  await page.getByRole('combobox', { name: 'Town' }).fill('Oslo')
  await page.getByRole('textbox', { name: /^Tax number/ }).fill('nonsense')
  await page.getByRole('textbox', { name: /^Returns/ }).fill('Fourteen days, unworn.')
  await page.getByRole('button', { name: 'Begin to sell' }).click()
  await afterwards(page.getByText('That is not how tax numbers are written there.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Tax number/ }).fill('')
  await page.getByRole('button', { name: 'Begin to sell' }).click()
  await afterwards(page.getByText('Your seller details are saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('fans have no page for selling', { tag: '@once' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/seller')
  await expect(page).toHaveURL(/\/settings$/)
})
