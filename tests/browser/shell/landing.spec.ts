import { expect, type Page, test } from '@playwright/test'
import { openPage, watchLayoutShifts } from '../support/visitor.ts'
import { measureScripts } from '../support/measure-scripts.ts'

/** For tests independent of the screen width. */
const once = { tag: '@once' }

const own = (baseURL: string | undefined) => baseURL ?? 'http://localhost'

async function toTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 30))
    }
  })
  await page.waitForLoadState('networkidle')
}

test.describe('the landing page', () => {
  test('shows seven creators and the categories', async ({ page }) => {
    await page.goto('/')
    await page.request.post('/guest-token', { headers: { platform: '3' } })
    const list = async (path: string) => {
      const reply = await page.request.get(`/v1${path}`, { headers: { platform: '3', lan: 'en' } })
      return ((await reply.json()) as { data: Record<string, string>[] }).data
    }
    const creators = await list('/featureCreator?limit=7')
    const windows = page.getByRole('list', { name: 'Creators' }).getByRole('link')
    await expect(windows).toHaveCount(7)
    for (const { firstName, lastName, username } of creators)
      await expect(windows.filter({ hasText: `${firstName} ${lastName}` })).toHaveAttribute(
        'href',
        `/${username}`,
      )
    const groups = await list('/group?limit=12')
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expect(categories).toHaveCount(groups.length)
    for (const { title, creatorCount } of groups)
      await expect(categories.filter({ hasText: `${title}, ${creatorCount} creators` })).toHaveCount(1)
  })

  test(
    'is cached for guests with equal preferences, each with their own nonce',
    once,
    async ({ playwright, baseURL }) => {
      const visit = async (cookie = '') => {
        const guest = await playwright.request.newContext({
          baseURL: own(baseURL),
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0',
          extraHTTPHeaders: { cookie },
        })
        const reply = await guest.get('/')
        const html = await reply.text()
        const [, nonce = ''] = /'nonce-([^']+)'/.exec(reply.headers()['content-security-policy'] ?? '') ?? []
        const reference = reply.headers()['x-request-id'] ?? ''
        await guest.dispose()
        expect(html.split(nonce).length).toBeGreaterThan(2)
        return { nonce, plain: html.replaceAll(nonce, '').replaceAll(reference, '') }
      }
      const [first, second] = [await visit(), await visit()]
      expect(second.nonce).not.toBe(first.nonce)
      expect(second.plain).toBe(first.plain)
      expect((await visit('userTheme=dark')).plain).toContain('data-theme="dark"')
      expect((await visit('language=ar')).plain).toContain('dir="rtl"')
    },
  )

  test('has no console messages, missing images or layout shifts', async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(String(error)))
    const shifted = await watchLayoutShifts(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await toTheEnd(page)
    const broken = await page.evaluate(() =>
      [...document.images].filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src),
    )
    expect(broken).toEqual([])
    expect(messages).toEqual([])
    expect(await shifted()).toBeLessThan(0.02)
  })

  test('redirects signed-in users to home', once, async ({ page }) => {
    const shifted = await watchLayoutShifts(page)
    await page.goto('/login')
    // Space for late content is reserved: buttons must not move under a finger.
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    expect(await shifted()).toBeLessThan(0.001)
    await page.getByLabel('Email, phone or username').fill('creator@fanlight.test')
    await page.getByLabel('Password', { exact: true }).fill('Fanlight1!')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/home')
    await page.goto('/')
    expect(new URL(page.url()).pathname).toBe('/home')
  })

  test('changes language and theme in place', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let the light in.')
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test(
  'without JavaScript the landing page is complete and can change its language',
  once,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: own(baseURL) })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('list', { name: 'Creators' }).getByRole('link')).toHaveCount(7)
    await expect(page.getByText('You receive')).toBeVisible()
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await context.close()
  },
)

test('a guest searches for a creator and reads real reviews', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.request.post('/guest-token', { headers: { platform: '3' } })
  const reply = await page.request.get('/v1/reviewRating/highlights', {
    headers: { platform: '3', lan: 'en' },
  })
  const { data } = (await reply.json()) as { data: { reviews: { text: string; stars: number }[] } }
  expect(data.reviews.length).toBeGreaterThan(0)
  for (const { text, stars } of data.reviews) {
    expect(stars).toBeGreaterThanOrEqual(4)
    await expect(page.getByRole('blockquote').filter({ hasText: text })).toHaveCount(1)
  }
  const search = page.getByRole('search')
  await search.getByRole('searchbox', { name: 'Search for a creator' }).fill('mara')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/search?q=mara')
  await expect(page.getByRole('link', { name: /Mara Lind/ }).first()).toBeVisible()
})

test("the landing page's scripts are at most 125 kB", once, async ({ page }) => {
  const weighed = measureScripts(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const total = await weighed('/')
  expect(total).toBeLessThanOrEqual(125_000)
})
