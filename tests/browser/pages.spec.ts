import { expect, test } from '@playwright/test'
import { signInStaff } from './staff-visitor.ts'
import { expectNoSidewaysScroll, expectNoViolations, open } from './visitor.ts'

const texts = ['/about', '/help', '/terms', '/privacy']
test(
  'pages have titles and descriptions, and read without JavaScript',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    for (const path of texts) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.title()).toMatch(/\S+ · Fanlight$/)
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(
        10,
      )
      expect((await page.locator('.prose-page').innerText()).length).toBeGreaterThan(100)
    }
    await context.close()
  },
)

test('axe finds nothing where the line is lost', { tag: '@once' }, async ({ page }) => {
  // Where the line is there, the page for a lost one would leave by itself.
  await page.route('**/healthz', (route) => route.abort())
  await page.goto('/offline')
  await expectNoViolations(page, '/offline')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('from page to page inside the app', { tag: '@once' }, async ({ page }) => {
  await open(page, '/about')
  await page
    .getByRole('navigation', { name: 'About Fanlight' })
    .getByRole('link', { name: 'Privacy' })
    .click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/· Fanlight$/)
})

test.describe('writing to us', () => {
  test(
    'says what is missing beside its field and takes the focus there',
    { tag: '@once' },
    async ({ page }) => {
      await open(page, '/contact-us')
      await page.getByLabel('Your name').fill('Hanna')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('This does not look like an email address.')).toBeVisible()
      await expect(page.getByLabel('Email')).toBeFocused()
      await expect(page.getByLabel('Your name')).toHaveValue('Hanna')
      await expectNoViolations(page, 'contact form with errors')
    },
  )

  test('thanks, also without JavaScript', { tag: '@once' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/contact-us')
    await page.getByLabel('Your name').fill('Hanna')
    await page.getByLabel('Email').fill('hanna@example.com')
    await page.getByLabel('Message').fill('The third picture of the darkroom set does not open for me.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, it arrived' })).toBeVisible()
    await context.close()
  })
})

test('the status says each part in words, and what is dark', { tag: '@once' }, async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Everything is lit' })).toBeVisible()
  await expect(page.getByText('Works', { exact: true })).toHaveCount(4)
  await page.route('**/readyz', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'not ready', checks: { database: false, limits: true, accepting: true } },
    }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Some panes are dark' })).toBeVisible()
  await expect(page.getByText('Nothing can be stored or found right now')).toBeVisible()
})

test(
  'an address that is none is 404, with a way on and the nearest name',
  { tag: '@phone' },
  async ({ page }) => {
    const response = await page.goto('/maralimd')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No window at this address' })).toBeVisible()
    await page.getByRole('link', { name: '@maralind' }).click()
    await expect(page.getByRole('heading', { name: 'Mara Lindqvist' })).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('robots are told on every page when the site is not to be found', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'admin@fanlight.test')
  const set = (value: boolean) =>
    page.request.put('/v1/staff/settings', {
      headers: { platform: '3' },
      data: { key: 'site.isIndexable', value },
    })
  const told = async () => {
    const reply = await page.request.get('/about', { headers: { 'user-agent': 'Googlebot/2.1' } })
    return reply.headers()['x-robots-tag']
  }
  expect(await told()).toBeUndefined()
  expect((await set(false)).ok()).toBe(true)
  expect(await told()).toBe('noindex')
  expect((await set(true)).ok()).toBe(true)
  expect(await told()).toBeUndefined()
})
