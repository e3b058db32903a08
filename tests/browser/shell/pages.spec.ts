import { expect, test } from '@playwright/test'
import { signInStaff } from '../support/staff-visitor.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage } from '../support/visitor.ts'

const texts = ['/about', '/help', '/terms', '/privacy']
test(
  'pages have titles and descriptions, and work without JavaScript',
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

test('the offline page has no axe violations', { tag: '@once' }, async ({ page }) => {
  // When online, the offline page would leave by itself.
  await page.route('**/healthz', (route) => route.abort())
  await page.goto('/offline')
  await expectNoViolations(page, '/offline')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)
})

test('client-side navigation between pages', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/about')
  await page
    .getByRole('navigation', { name: 'About Fanlight' })
    .getByRole('link', { name: 'Privacy' })
    .click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/· Fanlight$/)
})

test.describe('contact form', () => {
  test('shows errors at their fields and focuses the first', { tag: '@once' }, async ({ page }) => {
    await openPage(page, '/contact-us')
    await page.getByLabel('Your name').fill('Hanna')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Enter a valid email address.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Your name')).toHaveValue('Hanna')
    await expectNoViolations(page, 'contact form with errors')
  })

  test('confirms submission, also without JavaScript', { tag: '@once' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/contact-us')
    await page.getByLabel('Your name').fill('Hanna')
    await page.getByLabel('Email').fill('hanna@example.com')
    await page.getByLabel('Message').fill('The third picture of the darkroom set does not open for me.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Thanks, we got your message' })).toBeVisible()
    await context.close()
  })
})

test('the status page lists each service and outages', { tag: '@once' }, async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'All systems operational' })).toBeVisible()
  await expect(page.getByText('Operational', { exact: true })).toHaveCount(4)
  await page.route('**/readyz', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'not ready', checks: { database: false, limits: true, accepting: true } },
    }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Some services are down' })).toBeVisible()
  await expect(page.getByText('Data can’t be read or saved right now')).toBeVisible()
})

test(
  'an unknown path returns 404 with links and the closest username',
  { tag: '@phone' },
  async ({ page }) => {
    const response = await page.goto('/maralimd')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: '@maralind' }).click()
    await expect(page.getByRole('heading', { name: 'Mara Lindqvist' })).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('every page has noindex when the site is hidden', { tag: '@once' }, async ({ page }) => {
  await signInStaff(page, 'admin@fanlight.test')
  const set = (value: boolean) =>
    page.request.put('/v1/staff/settings', {
      headers: { platform: '3' },
      data: { key: 'site.isIndexable', value },
    })
  const robotsOf = async () => {
    const reply = await page.request.get('/about', { headers: { 'user-agent': 'Googlebot/2.1' } })
    return reply.headers()['x-robots-tag']
  }
  expect(await robotsOf()).toBeUndefined()
  expect((await set(false)).ok()).toBe(true)
  expect(await robotsOf()).toBe('noindex')
  expect((await set(true)).ok()).toBe(true)
  expect(await robotsOf()).toBeUndefined()
})
