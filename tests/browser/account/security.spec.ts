import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmIdentity, newUserPassword, createNewUser } from '../support/new-user.ts'
import { waitForMessage } from '../support/outbox.ts'
import { expectNoViolations, clearSession, openPage } from '../support/visitor.ts'

/** Authenticator code, now or some 30-second steps ahead: a code is accepted once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Chromium's virtual authenticator, like a phone with a fingerprint. */
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
  await clearSession(page)
  await openPage(page, '/login')
}
const logIn = async (page: Page, login: string) => {
  await page.getByLabel('Email, phone or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(newUserPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function setUpApp(page: Page) {
  await openPage(page, '/settings/security')
  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await confirmIdentity(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is incorrect.')).toBeVisible()
  await expectNoViolations(page, 'authenticator')
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.locator('ol[dir=ltr] li').allTextContents()
  expect(codes).toHaveLength(10)
  await expectNoViolations(page, 'recovery codes')
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  return { secret, codes }
}

test(
  'an authenticator app becomes the second factor; recovery codes replace it; both work once',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const { email } = await createNewUser(page)
    const { secret, codes } = await setUpApp(page)

    await logOut(page)
    await logIn(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectNoViolations(page, 'second step')
    await page.getByLabel('Code', { exact: true }).fill('123 456')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('This code is incorrect.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/home/)

    await logOut(page)
    await logIn(page, email)
    await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/home/)
    await openPage(page, '/settings/security')
    await expect(page.getByText('9 of 10 left')).toBeVisible()
    await expect(page.getByText('Recovery code', { exact: true })).toBeVisible()
    await expect(page.getByText('Failed', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Turn off' }).click()
    await confirmIdentity(page)
    await expect(page.getByText('Add an authenticator app or passkey to turn it on')).toBeVisible()
  },
)

/** Last seen three minutes ago, as after a device slept. */
const wasAway = async (page: Page) => {
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'seenAt', value: String(Date.now() - 180_000), url }])
}

/** With app lock on, open and new pages lock after two minutes away. */
async function lockAndOpen(page: Page) {
  await openPage(page, '/settings/appearance')
  const lock = page.getByRole('dialog', { name: /^Welcome back/ })
  await page.getByRole('switch', { name: 'Lock Fanlight when I’m away' }).check()
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
  await expect(lock.getByText('Incorrect password.').first()).toBeVisible()
  await lock.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(lock).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()

  await wasAway(page)
  const locked = await page.request.get('/settings/appearance')
  expect((await locked.text()).includes('<main')).toBe(false)
  await openPage(page, '/settings/appearance')
  await expectNoViolations(page, 'a page that came locked')
  await lock.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('switch', { name: 'Lock Fanlight when I’m away' }).uncheck()
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('seenAt=')
}

test(
  'a passkey signs in without a password and completes the second factor',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const { email } = await createNewUser(page)
    await withAuthenticator(page)
    await openPage(page, '/settings/security')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await confirmIdentity(page)
    await expect(page.getByRole('button', { name: 'Rename Chrome on Windows' })).toBeVisible()
    await waitForMessage(
      page.request,
      email,
      ({ subject }) => subject === 'A passkey was added to your account',
    )

    await page.getByRole('button', { name: /^Rename/ }).click()
    await page.getByLabel('Name', { exact: true }).fill('My laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('My laptop')).toBeVisible()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()

    await logOut(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(/\/home/)

    await lockAndOpen(page)

    await logOut(page)
    await logIn(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(/\/home/)

    // The passkey also confirms identity; removing the last one ends the second factor.
    await openPage(page, '/settings/security')
    await page.getByRole('button', { name: 'Remove My laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('My laptop')).toBeHidden()
    await expect(page.getByText('Add an authenticator app or passkey to turn it on')).toBeVisible()
  },
)

test(
  'closing the confirmation cancels the action, and it can be repeated',
  { tag: '@phone' },
  async ({ page }) => {
    await createNewUser(page)
    await openPage(page, '/settings/security/authenticator')
    await page.getByRole('button', { name: 'Show QR code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('Incorrect password.')).toBeVisible()
    await expectNoViolations(page, 'step-up dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Confirm' }).click()
    await confirmIdentity(page)
    await expect(page.locator('code')).toBeVisible()
  },
)
