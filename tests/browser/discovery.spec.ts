import { expect, test } from '@playwright/test'
import { expectNoViolations, open, signIn } from './visitor.ts'

test('explore is filtered, and the address says by what', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/explore')
  const main = page.getByRole('main')
  await expect(main.getByText('23 creators')).toBeVisible()
  await main
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Music/ })
    .click()
  await expect(page).toHaveURL(/category=music/)
  await expect(main.getByRole('link', { name: /Teo Okafor/ }).first()).toBeVisible()
  await expect(main.getByText('Yuki Tanabe')).toHaveCount(0)

  await main.getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect(panel).toBeVisible()
  await panel.getByRole('textbox', { name: 'Monthly price, to' }).fill('3')
  await expect(panel.getByRole('button', { name: /^Show \d creators?$/ })).toBeVisible()
  await expectNoViolations(page, 'filters', { floating: true })
  await panel.getByRole('button', { name: /^Show / }).click()
  await expect(page).toHaveURL(/priceTo=3/)
  await expect(panel).toBeHidden()
  await expect(main.getByText('Teo Okafor')).toHaveCount(0)
  await main.getByRole('link', { name: /\$3 a month/ }).click()
  await expect(main.getByText('Teo Okafor').first()).toBeVisible()
})

test(
  'filters that contradict each other say so, also without scripts',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await plain.newPage()
    await page.goto('/explore?priceFrom=9&priceTo=3')
    await expect(page.getByRole('heading', { name: 'Nobody fits all of that' })).toBeVisible()
    await page.goto('/explore?filters=1')
    await page.getByRole('textbox', { name: 'Shoutout price, from' }).fill('100')
    await page.getByRole('button', { name: /^Show / }).click()
    await expect(page).toHaveURL(/shoutoutFrom=100/)
    await expect(page.getByText('1 creator', { exact: true })).toBeVisible()
    await plain.close()
  },
)

test('the box suggests while one types, and forgives', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'priyashah')
  await open(page, '/explore')
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  await box.fill('mara li')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /Mara Lindqvist/ })).toBeVisible()
  await box.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await list.getByRole('option', { name: /Mara Lindqvist/ }).click()
  await expect(page).toHaveURL(/\/maralind$/)

  await open(page, '/search?q=lindqvst')
  await expect(page.getByText('These are for “lindqvist”.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Mara Lindqvist').first()).toBeVisible()
  await open(page, '/search')
  await page.getByRole('button', { name: 'Forget lindqvst' }).click()
  await expect(page.getByRole('link', { name: 'lindqvst' })).toHaveCount(0)
})
