import { expect, test } from '@playwright/test'
import { expectNoViolations, open, prefer, signIn } from './visitor.ts'

const isPhone = (name: string) => name === 'phone'

test.describe('the frame', () => {
  test('leads a guest to the ways in and back again', async ({ page }, { project }) => {
    await open(page, '/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
    const join = page.getByRole('link', { name: /^Join/ }).filter({ visible: true }).first()
    await expect(join).toHaveAttribute('href', '/signup-as-user?redirect=%2Fhome')
    const main = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    await expect(main).toHaveCount(1)
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    if (isPhone(project.name)) await expect(main.getByRole('link')).toHaveCount(5)
  })

  test('knows its member: account menu with theme and log out', async ({ page }, { project }) => {
    test.skip(isPhone(project.name), 'the phone has the settings list instead')
    await signIn(page)
    await open(page, '/home')
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await expectNoViolations(page, 'account menu', { floating: true })
    await page.getByRole('menuitem', { name: 'Night theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('gives creators the plus in the bottom bar', async ({ page }, { project }) => {
    test.skip(!isPhone(project.name), 'only phones have the bar')
    await signIn(page, 'creator@fanlight.test')
    await open(page, '/home')
    await expect(page.getByRole('link', { name: 'New post' })).toBeVisible()
  })

  test('can be walked by keyboard alone', async ({ page }) => {
    await open(page, '/home')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the page' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineStyle,
    )
    expect(outline).toBe('solid')
  })

  test(
    'comes in the colours and the language that were chosen, from the first byte',
    { tag: '@once' },
    async ({ page, context, baseURL }) => {
      await prefer(context, baseURL, { theme: 'dark', language: 'ar' })
      const html = await (await page.request.get('/home')).text()
      expect(html).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"[^>]*data-theme="dark"/)
    },
  )

  test(
    'has the sentences of the specification for profiles in verification',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/home')
      const texts = (await page.locator('#texts').textContent()) ?? ''
      expect(texts).toContain('Your profile is inactive. We are verifying your identity.')
      expect(texts).toContain(
        'Your Documents have been rejected, please go to the Edit Profile Section and re-upload your documents.',
      )
    },
  )
})

test.describe('dialogs in the address', () => {
  test('Back closes one, and a copied address opens it', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/explore')
    await page
      .getByRole('link', { name: /^Follow / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /Join to follow/ })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/dialog=wall%3F%3F/)
    const address = page.url()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/explore$/)
    await page.goto(address)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Join with email' })).toHaveAttribute(
      'href',
      '/signup-as-user?redirect=%2Fexplore',
    )
    await expectNoViolations(page, 'guest wall')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/explore$/)
  })

  test('opening one asks the server for nothing', { tag: '@once' }, async ({ page }) => {
    await open(page, '/home')
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    expect(asked.filter((url) => url.includes('.data'))).toEqual([])
  })

  test('the palette finds people and places by keyboard', { tag: '@once' }, async ({ page }) => {
    await open(page, '/home')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    await page.keyboard.type('lindq')
    await expect(page.getByRole('option', { name: /Mara Lindqvist/ })).toBeVisible()
    await expectNoViolations(page, 'palette')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/maralind$/)
    await expect(field).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('night')
    await expect(page.getByRole('option', { name: 'Night theme' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('the session', () => {
  test(
    'two tabs with an expired token refresh once and stay signed in',
    { tag: '@once' },
    async ({ page, context }) => {
      await signIn(page)
      const other = await context.newPage()
      const tabs = [page, other]
      const refreshes: string[] = []
      for (const tab of tabs) {
        tab.on(
          'request',
          (request) => request.url().endsWith('/v1/refreshToken') && refreshes.push(request.url()),
        )
        await open(tab, '/home')
        // A tab behind another one wakes late.
        await tab.bringToFront()
        await expect(async () => {
          await tab.keyboard.press('Control+k')
          await expect(tab.getByRole('combobox', { name: 'Search' })).toBeFocused({ timeout: 4000 })
        }).toPass()
      }
      await context.clearCookies({ name: 'token' })
      await Promise.all(tabs.map((tab) => tab.getByRole('combobox', { name: 'Search' }).fill('mara')))
      for (const tab of tabs) await expect(tab.getByRole('option', { name: /Mara Lindqvist/ })).toBeVisible()
      expect(refreshes).toHaveLength(1)
      const names = (await context.cookies()).map(({ name }) => name)
      expect(names).toContain('auth')
      expect(names).toContain('token')
      await open(page, '/settings/devices')
      await expect(page.getByText('This one')).toBeVisible()
    },
  )

  test(
    'requests without a session wait for a guest session and go on',
    { tag: '@once' },
    async ({ page, context }) => {
      await open(page, '/home')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
      // Whatever is still on its way brings a session of its own; wait until nothing does.
      await expect(async () => {
        await context.clearCookies()
        await page.waitForTimeout(400)
        expect(await page.evaluate(() => document.cookie)).not.toContain('guest=')
      }).toPass()
      const opened = page.waitForRequest((request) => request.url().endsWith('/guest-token'))
      await page.getByRole('combobox', { name: 'Search' }).fill('mara')
      await opened
      await expect(page.getByRole('option', { name: /Mara Lindqvist/ })).toBeVisible()
    },
  )

  test('too many requests are told in the words of the specification', { tag: '@once' }, async ({ page }) => {
    await page.route('**/v1/search/suggest*', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many requests.', code: 'TOO_MANY_REQUESTS' } }),
    )
    await open(page, '/home')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('mara')
    await expect(page.getByText('Too many requests. Try again in sometime.').first()).toBeVisible()
  })

  test(
    'the document flow that was started ends at the front page, once',
    { tag: '@once' },
    async ({ page }) => {
      await open(page, '/home')
      await page.evaluate(() => localStorage.setItem('documentFlow', 'Started'))
      await page.goto('/settings')
      await expect(page).toHaveURL(/\/$/)
      expect(await page.evaluate(() => localStorage.getItem('documentFlow'))).toBeNull()
    },
  )
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })
  test('the offline page stands and leads back', { tag: '@once' }, async ({ page, context }) => {
    await open(page, '/home')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        )
    })
    await context.setOffline(true)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'No light on the line' })).toBeVisible()
    await expect(page.getByText(/Looking for a connection/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible({ timeout: 15_000 })
    await expect(page).toHaveURL(/\/settings$/)
  })

  test('the worker is version 4.0.0 and keeps no answer of the API', { tag: '@once' }, async ({ page }) => {
    const worker = await (await page.request.get('/sw.js')).text()
    expect(worker).toContain("version = '4.0.0'")
    await open(page, '/home')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      await fetch('/v1/featureCreator', { headers: { platform: '3' } })
    })
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
  })

  test('it can be installed: manifest and icons are there', { tag: '@once' }, async ({ page }) => {
    const reply = await page.request.get('/manifest.webmanifest')
    expect(reply.headers()['content-type']).toContain('application/manifest+json')
    const { icons, screenshots } = (await reply.json()) as Record<'icons' | 'screenshots', { src: string }[]>
    for (const { src } of [...icons, ...screenshots])
      expect((await page.request.get(src)).ok(), src).toBe(true)
  })
})
