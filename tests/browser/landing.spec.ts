import { expect, type Page, test } from '@playwright/test'
import { watchShifts } from './visitor.ts'
import { weighScripts } from './weigh-scripts.ts'

/** For what does not depend on the width of the screen. */
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

test.describe('the front page', () => {
  test('shows seven creators and the categories of the house', async ({ page }) => {
    await page.goto('/')
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
    'is one page for all guests of a look, and each has a nonce of their own',
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

  test('says nothing in the console, every picture arrives, nothing moves', async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    const shifted = await watchShifts(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await toTheEnd(page)
    const broken = await page.evaluate(() =>
      [...document.images].filter((image) => image.complete && !image.naturalWidth).map(({ src }) => src),
    )
    expect(broken).toEqual([])
    expect(said).toEqual([])
    expect(await shifted()).toBeLessThan(0.02)
  })

  test('sends people who are signed in home', once, async ({ page }) => {
    const shifted = await watchShifts(page)
    await page.goto('/login')
    // What comes with the scripts has its place kept: a button that moves under a finger is not pressed.
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
    expect(await shifted()).toBeLessThan(0.001)
    await page.getByLabel('Email, phone or username').fill('creator@fanlight.test')
    await page.getByLabel('Password', { exact: true }).fill('Fanlight1!')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/home')
    await page.goto('/')
    expect(new URL(page.url()).pathname).toBe('/home')
  })

  test('changes language and theme in place', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let the light in.')
    await page.getByRole('button', { name: 'Turn the lights off' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test(
  'without JavaScript the front page is whole and can change its language',
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

test('the scripts of the front page weigh at most 125 kB', once, async ({ page }) => {
  const weighed = weighScripts(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const total = await weighed('/')
  expect(total).toBeLessThanOrEqual(125_000)
})
