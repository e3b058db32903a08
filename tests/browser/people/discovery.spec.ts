import { expect, test } from '@playwright/test'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test('explore filters are reflected in the URL', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/explore')
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
  await panel.getByRole('textbox', { name: 'Monthly price, maximum' }).fill('3')
  await expect(panel.getByRole('button', { name: /^Show \d creators?$/ })).toBeVisible()
  await expectNoViolations(page, 'filters', { floating: true })
  await panel.getByRole('button', { name: /^Show / }).click()
  await expect(page).toHaveURL(/priceTo=3/)
  await expect(panel).toBeHidden()
  await expect(main.getByText('Teo Okafor')).toHaveCount(0)
  await main.getByRole('link', { name: /\$3 a month/ }).click()
  await expect(main.getByText('Teo Okafor').first()).toBeVisible()
  // A portrait and the newest three public posts.
  const card = main.getByRole('list', { name: 'Creators' }).getByRole('listitem').first()
  await expect(card.locator('img')).toHaveCount(4)

  // A chip opens the panel at its part; a sort chip acts at once.
  await main.getByRole('link', { name: 'Rating', exact: true }).click()
  await expect(panel.getByRole('radio', { name: 'Any' })).toBeFocused()
  await expect(panel.getByRole('radio', { name: 'Any' })).toBeInViewport()
  await panel.getByRole('link', { name: 'Close' }).click()
  await main.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL(/sort=newest/)
  await main.getByRole('link', { name: 'For you' }).click()
  await expect(page).not.toHaveURL(/sort=/)
})

test(
  'contradictory filters show an error, also without JavaScript',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await plain.newPage()
    await page.goto('/explore?priceFrom=9&priceTo=3')
    await expect(page.getByRole('heading', { name: 'No creators match these filters' })).toBeVisible()
    await page.goto('/explore?filters=1')
    await page.getByRole('textbox', { name: 'Shoutout price, minimum' }).fill('100')
    await page.getByRole('button', { name: /^Show / }).click()
    await expect(page).toHaveURL(/shoutoutFrom=100/)
    await expect(page.getByText('1 creator', { exact: true })).toBeVisible()
    await plain.close()
  },
)

test('search suggests while typing and tolerates typos', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'priyashah')
  await openPage(page, '/explore')
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  await box.fill('mara li')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /Mara Lindqvist/ })).toBeVisible()
  await box.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await list.getByRole('option', { name: /Mara Lindqvist/ }).click()
  await expect(page).toHaveURL(/\/maralind$/)

  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/search/recent') && response.request().method() === 'POST',
  )
  await openPage(page, '/search?q=lindqvst')
  await expect(page.getByText('Showing results for “lindqvist”.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Mara Lindqvist').first()).toBeVisible()
  await saved
  await openPage(page, '/search')
  await page.getByRole('button', { name: 'Remove lindqvst' }).click()
  await expect(page.getByRole('link', { name: 'lindqvst' })).toHaveCount(0)
})
