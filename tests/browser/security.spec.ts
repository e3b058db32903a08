import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmItIsMe, goodPassword, newcomer } from './newcomer.ts'
import { messageTo } from './outbox.ts'
import { expectNoViolations, forget, open } from './visitor.ts'

/** The code of an authenticator app, now or some steps of 30 seconds on: none is taken twice. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Chromium's own authenticator, as a phone with a fingerprint would be. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

async function logOut(page: Page) {
  await forget(page)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
}
const logIn = async (page: Page, login: string) => {
  await page.getByLabel('Email, phone or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function setUpApp(page: Page) {
  await open(page, '/settings/security')
  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Show me the picture' }).click()
  await confirmItIsMe(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('The code the app shows now').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('That code is not right.')).toBeVisible()
  await expectNoViolations(page, 'authenticator')
  await page.getByLabel('The code the app shows now').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.locator('ol[dir=ltr] li').allTextContents()
  expect(codes).toHaveLength(10)
  await expectNoViolations(page, 'recovery codes')
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  return { secret, codes }
}

test(
  'an authenticator app becomes the second step; a recovery code stands in for it; both are used once',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const { email } = await newcomer(page)
    const { secret, codes } = await setUpApp(page)

    await logOut(page)
    await logIn(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectNoViolations(page, 'second step')
    await page.getByLabel('Code', { exact: true }).fill('123 456')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('That code is not right.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/home/)

    await logOut(page)
    await logIn(page, email)
    await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/home/)
    await open(page, '/settings/security')
    await expect(page.getByText('9 of 10 left')).toBeVisible()
    await expect(page.getByText('Recovery code', { exact: true })).toBeVisible()
    await expect(page.getByText('Refused', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Turn off' }).click()
    await confirmItIsMe(page)
    await expect(page.getByText('Add an app or a passkey to turn it on')).toBeVisible()
  },
)

/** Last seen three minutes ago, as after a device that slept. */
const wasAway = async (page: Page) => {
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'seenAt', value: String(Date.now() - 180_000), url }])
}

/** Whoever asked for it is locked out after two minutes away, in a page that is open and in one that comes. */
async function lockAndOpen(page: Page) {
  await open(page, '/settings/appearance')
  const lock = page.getByRole('dialog', { name: /^Welcome back/ })
  await page.getByRole('switch', { name: 'Ask for me when I come back' }).check()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('seenAt=')
  await wasAway(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(lock).toBeVisible()
  await expectNoViolations(page, 'lock')
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  const isModal = () => lock.evaluate((dialog) => dialog.matches(':modal'))
  await expect.poll(isModal).toBe(true)
  await lock.getByLabel('Password', { exact: true }).fill('Wrong1!x')
  await lock.getByRole('button', { name: 'Confirm' }).click()
  await expect(lock.getByText('That is not your password.').first()).toBeVisible()
  await lock.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(lock).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()

  await wasAway(page)
  const locked = await page.request.get('/settings/appearance')
  expect((await locked.text()).includes('<main')).toBe(false)
  await open(page, '/settings/appearance')
  await expectNoViolations(page, 'a page that came locked')
  await lock.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByRole('switch', { name: 'Ask for me when I come back' }).uncheck()
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('seenAt=')
}

test(
  'a passkey signs in without a password, and finishes the second step',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const { email } = await newcomer(page)
    await withAuthenticator(page)
    await open(page, '/settings/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await confirmItIsMe(page)
    await expect(page.getByRole('button', { name: 'Rename Chrome on Windows' })).toBeVisible()
    await messageTo(page.request, email, ({ subject }) => subject === 'A passkey was added to your account')

    await page.getByRole('button', { name: /^Rename/ }).click()
    await page.getByLabel('Name', { exact: true }).fill('My laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('My laptop')).toBeVisible()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()

    await logOut(page)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(page).toHaveURL(/\/home/)

    await lockAndOpen(page)

    await logOut(page)
    await logIn(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(page).toHaveURL(/\/home/)

    // The passkey confirms, too; with the last one the second step is over.
    await open(page, '/settings/security')
    await page.getByRole('button', { name: 'Remove My laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use your passkey' }).click()
    await expect(page.getByText('My laptop')).toBeHidden()
    await expect(page.getByText('Add an app or a passkey to turn it on')).toBeVisible()
  },
)

test(
  'whoever closes the question does nothing, and may answer it later',
  { tag: '@phone' },
  async ({ page }) => {
    await newcomer(page)
    await open(page, '/settings/security/authenticator')
    await page.getByRole('button', { name: 'Show me the picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('That is not your password.')).toBeVisible()
    await expectNoViolations(page, 'step-up dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Confirm' }).click()
    await confirmItIsMe(page)
    await expect(page.locator('code')).toBeVisible()
  },
)
