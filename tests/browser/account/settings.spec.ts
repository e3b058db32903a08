import { expect, test } from '@playwright/test'
import { clientCookies } from '../../../web/lib/session/client-cookies.ts'
import { openPage, setPreferences, signIn } from '../support/visitor.ts'

test('the theme is chosen by keyboard, applied at once and kept', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/settings/appearance')
  await page.getByRole('radio', { name: 'Light' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const html = await (await page.request.get('/settings/appearance')).text()
  expect(html).toContain('data-theme="dark"')
})

test(
  'larger text, discreet mode and quick exit are kept on the device',
  { tag: '@once' },
  async ({ page }) => {
    await openPage(page, '/settings/appearance')
    const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
    expect(await size()).toBe('14px')
    await page.getByRole('switch', { name: /Large text/ }).check()
    await expect.poll(size).toBe('16px')
    await page.getByRole('switch', { name: /Discreet mode/ }).check()
    await expect(page).toHaveTitle('Notes')
    await page.getByRole('switch', { name: /Quick exit/ }).check()
    await expect(page.getByRole('switch', { name: /Quick exit/ })).toBeChecked()

    await openPage(page, '/home')
    expect(await size()).toBe('16px')
    await expect(page).toHaveTitle('Notes')
    const picture = page.getByRole('main').locator('a img').first()
    const blur = () => picture.evaluate((image) => getComputedStyle(image).filter)
    expect(await blur()).toContain('blur')
    await picture.hover()
    await page.mouse.down()
    expect(await blur()).toBe('none')
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.route('https://www.weather.com/', (route) => route.fulfill({ body: 'Sunny' }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Sunny')).toBeVisible()
  },
)

test('the system theme follows the device', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/settings/appearance')
  await page.getByRole('radio', { name: 'System' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the language changes in place without a reload', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/settings/language')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('radio', { name: /العربية/ }).check()
  await expect(page.getByRole('heading', { name: 'اللغة' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => (window as unknown as { stillHere?: boolean }).stillHere)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'اللغة' })).toBeVisible()
})

test('theme and language are chosen without JavaScript', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/settings/appearance')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/settings/language')
  await page.getByRole('radio', { name: /Español/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible()
  await context.close()
})

test('a guest opening devices is sent to the login and back', { tag: '@once' }, async ({ page }) => {
  await page.goto('/settings/devices')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsettings%2Fdevices$/)
})

test.describe('devices', () => {
  test(
    'signing out another browser ends its session',
    { tag: '@once' },
    async ({ page, browser, baseURL }) => {
      const login = 'tomasrey'
      const elsewhere = await browser.newContext({
        baseURL: baseURL ?? '',
        userAgent:
          'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
      })
      const tablet = await elsewhere.newPage()
      await signIn(tablet, login)
      await signIn(page, login)
      await openPage(page, '/settings/devices')
      await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
      await page.getByRole('button', { name: 'Log out Safari on iPad' }).click()
      await expect(page.getByText('Safari on iPad has been logged out.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Log out Safari on iPad' })).toHaveCount(0)
      await tablet.goto('/settings/devices')
      await expect(tablet).toHaveURL(/\/login/)
      await elsewhere.close()
    },
  )

  test(
    'signing out everywhere else keeps this session',
    { tag: '@once' },
    async ({ page, browser, baseURL }) => {
      const login = 'agency@fanlight.test'
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
      const other = await elsewhere.newPage()
      await signIn(other, login)
      await signIn(page, login)
      await openPage(page, '/settings/devices')
      await page.getByRole('button', { name: 'Log out all other devices' }).click()
      await expect(page.getByText('Only this device is logged in.')).toBeVisible()
      await other.goto('/settings/devices')
      await expect(other).toHaveURL(/\/login/)
      await page.reload()
      await expect(page.getByText('This device', { exact: true })).toBeVisible()
      await elsewhere.close()
    },
  )
})

test.describe('log out', () => {
  test(
    'clears all session values and goes to the landing page',
    { tag: '@once' },
    async ({ page, context, baseURL }) => {
      await setPreferences(context, baseURL, { theme: 'dark', language: 'es' })
      await signIn(page)
      await openPage(page, '/settings')
      await page.evaluate(() => localStorage.setItem('categoryData', '[]'))
      await context.addCookies(
        ['selectedCreatorId', 'selectedCreator', 'categoryData'].map((name) => ({
          name,
          value: 'x',
          url: baseURL ?? '',
        })),
      )
      const before = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
      expect(before.auth).toBe('true')
      await page.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(page).toHaveURL(/\/$/)
      const after = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
      // The landing page may have opened a guest session; it contains nothing of the user.
      const guests = new Set([
        'guest',
        'token',
        'refreshToken',
        'uid',
        'accessExpiry',
        'userType',
        'zone',
        'defaultCurrency',
        'streamUserId',
        'isometrikToken',
        'deviceId',
        'ipConfig',
      ])
      expect(after.auth).toBeUndefined()
      for (const name of clientCookies) if (!guests.has(name)) expect(after[name], name).toBeUndefined()
      for (const name of ['token', 'refreshToken', 'uid', 'isometrikToken', 'deviceId'])
        expect(after[name] === undefined || after[name] !== before[name], name).toBe(true)
      expect(await page.evaluate(() => localStorage.getItem('categoryData'))).toBeNull()
    },
  )

  test(
    'works without JavaScript, and an agency returns to its own login',
    { tag: '@once' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
      const page = await context.newPage()
      await signIn(page, 'agency@fanlight.test')
      await page.goto('/settings')
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/\/agencyLogin$/)
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth')
      await context.close()
    },
  )
})
