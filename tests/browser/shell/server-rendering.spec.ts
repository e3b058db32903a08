import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { settings } from '../../../server/settings.ts'
import { creatorRequest, publishPost } from '../support/creator-api.ts'

test.describe('the first page', () => {
  test(
    'is fully server-rendered, also for browsers without JavaScript',
    { tag: '@once' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
      const page = await context.newPage()
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.close()
    },
  )

  test(
    'complies with its CSP: every script has the nonce, nothing is blocked',
    { tag: '@once' },
    async ({ page }) => {
      const violations: string[] = []
      page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
      const response = await page.goto('/')
      const policy = response?.headers()['content-security-policy'] ?? ''
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+' 'wasm-unsafe-eval'(;|$)/)
      expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
      const html = (await response?.text()) ?? ''
      const bare = [...html.matchAll(/<script(?![^>]*nonce=)(?![^>]*type="application\/json")[^>]*>/g)]
      expect(bare.map(([tag]) => tag)).toEqual([])
      await page.waitForLoadState('networkidle')
      expect(violations).toEqual([])
    },
  )

  test('is private to its visitor, and tolerates invalid cookies', { tag: '@once' }, async ({ request }) => {
    const cookie = `language=${encodeURIComponent('en\r\nx: y')}; deviceId=${'d'.repeat(500)}`
    const headers = { cookie, 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' }
    const response = await request.get('/', { headers })
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('private, no-cache')
    expect(response.headers()['set-cookie']).toBeUndefined()
  })

  test(
    'opens a guest session whose tokens are not readable by scripts',
    { tag: '@once' },
    async ({ page, context }) => {
      await page.goto('/login')
      const cookies = await context.cookies()
      const named = Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]))
      for (const name of ['token', 'refreshToken'])
        expect(named[name]).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
      expect(named.guest?.value).toBe('true')
      expect(
        await page.evaluate(() => document.cookie.split('; ').map((pair) => pair.split('=')[0])),
      ).not.toContain('token')
    },
  )
})

test.describe('pages of guests', () => {
  test(
    'are the same for all guests, open no session and are not sent twice',
    { tag: '@once' },
    async ({ playwright, baseURL }) => {
      const [one, two] = await Promise.all(
        [1, 2].map(() => playwright.request.newContext({ baseURL: baseURL ?? '' })),
      )
      for (const path of ['/home', '/explore', '/reels', '/maralind']) {
        const first = await one?.get(path)
        expect([path, first?.status(), first?.headers()['set-cookie']]).toEqual([path, 200, undefined])
        // Demo media is still being processed, which drops pages; each render has its own tag.
        const secondVisit = async () => {
          const etag = (await one?.get(path))?.headers().etag ?? ''
          const again = await two?.get(path, { headers: { 'if-none-match': etag } })
          return [path, again?.status(), again?.headers()['content-security-policy']]
        }
        await expect.poll(secondVisit).toEqual([path, 304, undefined])
      }
      await Promise.all([one?.dispose(), two?.dispose()])
    },
  )

  test(
    'lose a deleted post before the cached page is five seconds old',
    { tag: '@once' },
    async ({ playwright, request, baseURL }) => {
      const creator = await creatorRequest(playwright, baseURL)
      const { postId } = await publishPost(creator, { description: 'Here for a moment', media: [] })
      const shows = async () => (await (await request.get('/maralind')).text()).includes(postId)
      await expect.poll(shows, { timeout: 3_000 }).toBe(true)
      expect((await creator.delete(`/v1/posts?postId=${postId}`)).ok()).toBe(true)
      await expect.poll(shows, { timeout: 3_000 }).toBe(false)
      expect((await request.get(`/post/${postId}`)).status()).toBe(404)
      await creator.dispose()
    },
  )
})

test('the bundle contains no secrets and no server code', { tag: '@once' }, () => {
  const folder = join(import.meta.dirname, '../../../build/client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  )
  const forbidden = [
    ...Object.keys(settings).filter((name) => name.includes('_')),
    settings.GUEST_CLIENT_SECRET.default,
    'argon2',
    'graphile',
  ]
  const found = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return forbidden.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})
