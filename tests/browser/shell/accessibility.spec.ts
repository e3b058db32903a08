import { expect, test } from '@playwright/test'
import { expectNoHorizontalScroll, openPage, signIn } from '../support/visitor.ts'

const screens = [
  '/',
  '/login',
  '/signup-as-user',
  '/home',
  '/settings/appearance',
  '/about',
  '/contact-us',
  '/status',
]

test.describe('at 200% zoom on a small screen', () => {
  // 200% zoom on 1280 × 720 equals a 640 × 360 viewport at scale factor 2.
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 })
  for (const path of screens)
    test(`${path} needs no sideways scrolling and covers nothing`, { tag: '@once' }, async ({ page }) => {
      await page.goto(path)
      await expectNoHorizontalScroll(page)
      await expect(page.locator('main')).toBeInViewport()
      // Fixed elements leave at least half of the screen to the page.
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
          .map((element) => element.getBoundingClientRect())
          .filter(({ width, height, bottom, top }) => width > 500 && height > 0 && bottom > 0 && top < 360)
          .reduce((sum, { height }) => sum + height, 0),
      )
      expect(covered).toBeLessThan(180)
    })
})

test.describe('by keyboard', () => {
  for (const [login, paths] of [
    [undefined, ['/', '/login', '/signup-as-user', '/signup-as-creator', '/forgot-password']],
    [
      'fan@fanlight.test',
      ['/settings', '/settings/appearance', '/settings/language', '/settings/security', '/settings/account'],
    ],
  ] as const)
    test(
      `every control shows that it has the focus, ${login ? 'in the settings' : 'at the door'}`,
      { tag: '@once' },
      async ({ page }) => {
        if (login) await signIn(page, login)
        for (const path of paths) {
          await openPage(page, path)
          await page.keyboard.press('Tab')
          const { seen, dark } = await page.evaluate(lookAtFocus)
          expect(seen, path).toBeGreaterThan(4)
          expect(dark, path).toEqual([])
        }
      },
    )
})

/** Tabs through all controls and returns those without a visible focus. Runs in the page. */
function lookAtFocus() {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility())
  // The focus ring may be on a stand-in: the frame of a field, the tile of a radio.
  const look = (control: HTMLElement) =>
    [
      control,
      control.parentElement,
      control.closest('label'),
      ...(control.parentElement?.querySelectorAll('*') ?? []),
    ]
      .filter((part) => part !== null)
      .map((part) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(part)
        return `${outlineStyle} ${outlineWidth} ${boxShadow} ${borderColor}`
      })
      .join()
  const dark = controls.filter((control) => {
    ;(document.activeElement as HTMLElement).blur()
    const before = look(control)
    control.focus()
    return document.activeElement === control && look(control) === before
  })
  return { seen: controls.length, dark: dark.map(({ outerHTML }) => outerHTML.slice(0, 160)) }
}

test.describe('with reduced motion', () => {
  for (const path of ['/', '/home', '/login'])
    test(`nothing on ${path} keeps moving`, { tag: '@once' }, async ({ page }) => {
      await openPage(page, path)
      await page.mouse.wheel(0, 2000)
      await page.waitForTimeout(300)
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
      )
      expect(moving).toEqual([])
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        'auto',
      )
    })
})

test.describe('notifications', () => {
  test("a success dialog shows the opener's message", { tag: '@once' }, async ({ page }) => {
    await openPage(page, '/home')
    const note = { title: 'You are in', text: 'Mara was told.' }
    for (const [overlay, answer] of [
      ['dialog=successfullDialog', 'Continue'],
      ['drawer=drawerToaster', 'OK'],
    ]) {
      await page.evaluate(
        ([search, message]) =>
          history.replaceState({ usr: { note: message }, key: 'told', idx: 0 }, '', `/home?${search}`),
        [overlay, note] as const,
      )
      await page.reload()
      const dialog = page.getByRole('dialog', { name: 'You are in' })
      await expect(dialog.getByText('Mara was told.')).toBeVisible()
      await dialog.getByRole('button', { name: answer }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/\/home$/)
    }
  })

  test(
    'a lost connection shows a dismissible banner until it is back',
    { tag: '@once' },
    async ({ page, context }) => {
      await openPage(page, '/home')
      const banner = page.getByText('You’re offline. We’ll reconnect automatically.')
      await context.setOffline(true)
      await expect(banner).toBeVisible()
      await context.setOffline(false)
      await expect(banner).toBeHidden()
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(banner).toBeHidden()
    },
  )

  test(
    'a page that failed to load shows a reference and can be retried',
    { tag: '@once' },
    async ({ page }) => {
      await signIn(page)
      await openPage(page, '/settings')
      await page.route('**/settings/devices.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await page
        .getByRole('link', { name: /Devices/ })
        .first()
        .click()
      await expect(
        page.getByText('We couldn’t load this page. You weren’t charged and nothing was lost.'),
      ).toBeVisible()
      await expect(page.getByText(/[0-9a-f]{32}/)).toBeVisible()
      await page.unroute('**/settings/devices.data*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('This device')).toBeVisible()
    },
  )
})

test.describe('as an app', () => {
  test.use({ serviceWorkers: 'allow' })
  test('offers installation where the browser can', { tag: '@once' }, async ({ page }) => {
    await signIn(page)
    await openPage(page, '/settings/appearance')
    await expect(page.getByRole('button', { name: 'Install' })).toBeHidden()
    // The browser fires it at its own time; the listener comes after the page.
    await expect(async () => {
      await page.evaluate(() => {
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => document.body.setAttribute('data-asked', 'yes'),
        })
        window.dispatchEvent(offer)
      })
      await expect(page.getByRole('button', { name: 'Install' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: 'Install' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
    await expect(page.getByRole('button', { name: 'Install' })).toBeHidden()
  })

  test('a new service worker waits for confirmation', { tag: '@once' }, async ({ page }) => {
    // From some point on the site serves another worker.
    await page.addInitScript(() => {
      const { serviceWorker } = navigator
      const register = serviceWorker.register.bind(serviceWorker)
      serviceWorker.register = async (address, how) => {
        const registered = await register(localStorage.getItem('newer') ?? address, how)
        document.documentElement.dataset.registered = ''
        return registered
      }
    })
    await openPage(page, '/home')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.locator('html[data-registered]').waitFor({ state: 'attached' })
    await page.evaluate(async () => {
      localStorage.setItem('newer', '/sw.js?next')
      await navigator.serviceWorker.register('/sw.js')
    })
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next'))
    await expect(page.getByText('A new version is ready.')).toBeHidden()
  })
})
