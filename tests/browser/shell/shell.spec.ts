import { expect, test } from '@playwright/test'
import { expectNoViolations, openPage, setPreferences, signIn } from '../support/visitor.ts'

const isPhone = (name: string) => name === 'phone'

test.describe('the app shell', () => {
  test('leads a guest to login and back', async ({ page }, { project }) => {
    await openPage(page, '/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
    const join = page
      .getByRole('link', { name: /^Sign up/ })
      .filter({ visible: true })
      .first()
    await expect(join).toHaveAttribute('href', '/signup-as-user?redirect=%2Fhome')
    const main = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    await expect(main).toHaveCount(1)
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    if (isPhone(project.name)) await expect(main.getByRole('link')).toHaveCount(5)
  })

  test('shows the account menu with theme and log out', async ({ page }, { project }) => {
    test.skip(isPhone(project.name), 'the phone has the settings list instead')
    await signIn(page)
    await openPage(page, '/home')
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await expectNoViolations(page, 'account menu', { floating: true })
    await page.getByRole('menuitem', { name: 'Dark mode' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('gives creators a create button in the bottom bar', async ({ page }, { project }) => {
    test.skip(!isPhone(project.name), 'only phones have the bar')
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/home')
    await expect(page.getByRole('link', { name: 'New post' })).toBeVisible()
  })

  test('works by keyboard alone', async ({ page }) => {
    await openPage(page, '/home')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
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
    'has the chosen theme and language from the first byte',
    { tag: '@once' },
    async ({ page, context, baseURL }) => {
      await setPreferences(context, baseURL, { theme: 'dark', language: 'ar' })
      const html = await (await page.request.get('/home')).text()
      expect(html).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"[^>]*data-theme="dark"/)
    },
  )

  test(
    'shows the specified messages for profiles in verification',
    { tag: '@once' },
    async ({ page, request }) => {
      await page.goto('/home')
      const file = await page.locator('html').getAttribute('data-texts')
      const texts = await (await request.get(file ?? '')).text()
      expect(texts).toContain('Your profile isn’t active yet. We’re verifying your identity.')
      expect(texts).toContain(
        'Your Documents have been rejected, please go to the Edit Profile Section and re-upload your documents.',
      )
    },
  )
})

test.describe('dialogs in the URL', () => {
  test('Back closes one, and a copied URL opens it', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/explore')
    await page
      .getByRole('link', { name: /^Follow / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /Sign up to follow/ })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/dialog=wall%3F%3F/)
    const address = page.url()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/explore$/)
    await page.goto(address)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Sign up with email' })).toHaveAttribute(
      'href',
      /^\/signup-as-user\?redirect=%2Fexplore%3Fafter%3Dfollow\./,
    )
    await expectNoViolations(page, 'guest wall')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/explore$/)
  })

  test('opening one sends no request', { tag: '@once' }, async ({ page }) => {
    await openPage(page, '/home')
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(requests.filter((url) => url.includes('.data'))).toEqual([])
  })

  test('the command palette finds users and pages by keyboard', { tag: '@once' }, async ({ page }) => {
    await openPage(page, '/home')
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
    await page.keyboard.type('dark')
    await expect(page.getByRole('option', { name: 'Dark mode' })).toBeVisible()
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
        await openPage(tab, '/home')
        // A background tab wakes late.
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
      await openPage(page, '/settings/devices')
      await expect(page.getByText('This device')).toBeVisible()
    },
  )

  test(
    'requests without a session wait for a guest session and continue',
    { tag: '@once' },
    async ({ page, context }) => {
      await openPage(page, '/home')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
      // Requests in flight open their own session; wait for all.
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

  test('rate limiting shows the specified message', { tag: '@once' }, async ({ page }) => {
    await page.route('**/v1/search/suggest*', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many requests.', code: 'TOO_MANY_REQUESTS' } }),
    )
    await openPage(page, '/home')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('mara')
    await expect(page.getByText('Too many requests. Try again in sometime.').first()).toBeVisible()
  })

  test('a started document flow ends at the landing page, once', { tag: '@once' }, async ({ page }) => {
    await openPage(page, '/home')
    await page.evaluate(() => localStorage.setItem('documentFlow', 'Started'))
    await page.goto('/settings')
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('documentFlow'))).toBeNull()
  })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })
  test('the offline page is shown and returns when online', { tag: '@once' }, async ({ page, context }) => {
    await openPage(page, '/home')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        )
    })
    await context.setOffline(true)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await expect(page.getByText(/Reconnecting/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible({ timeout: 15_000 })
    await expect(page).toHaveURL(/\/settings$/)
  })

  test(
    'the service worker is version 4.0.0 and caches no API replies',
    { tag: '@once' },
    async ({ page }) => {
      const worker = await (await page.request.get('/sw.js')).text()
      expect(worker).toContain("version = '4.0.0'")
      await openPage(page, '/home')
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
        await fetch('/v1/featureCreator', { headers: { platform: '3' } })
      })
      const cached = await page.evaluate(async () => {
        const names = await caches.keys()
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return lists.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(cached.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
    },
  )

  test('the app is installable: manifest and icons exist', { tag: '@once' }, async ({ page }) => {
    const reply = await page.request.get('/manifest.webmanifest')
    expect(reply.headers()['content-type']).toContain('application/manifest+json')
    const { icons, screenshots } = (await reply.json()) as Record<'icons' | 'screenshots', { src: string }[]>
    for (const { src } of [...icons, ...screenshots])
      expect((await page.request.get(src)).ok(), src).toBe(true)
  })
})
