import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoViolations, clearSession, waitForHydration } from '../support/visitor.ts'

/** For tests independent of the screen width. */
const once = { tag: '@once' }

const goodPassword = 'Window-Seat 27'
const newEmail = () => `fan-${randomUUID()}@example.com`

type Mail = { subject: string; text: string; code?: string }

/** The latest message to a recipient; sent by a job, so it may take a moment. */
async function mailTo(request: APIRequestContext, to: string, matching: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (
          await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
        ).json()) as Mail[]
        found = mails.find(({ subject }) => matching.test(subject))
        return found
      },
      { timeout: 15_000 },
    )
    .toBeTruthy()
  if (!found) throw new Error(`no mail to ${to}`)
  return found
}
const codeFor = async (request: APIRequestContext, to: string) =>
  (await mailTo(request, to, /is your Fanlight code/)).code ?? ''

const password = (page: Page) => page.getByLabel('Password', { exact: true }).filter({ visible: true })

async function fillAccount(page: Page, email: string, secret = goodPassword) {
  await page.getByLabel('Name').fill('Hanna')
  await page.getByLabel('Email').fill(email)
  await password(page).fill(secret)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function logIn(page: Page, login: string, secret: string) {
  await page.getByLabel('Email, phone or username').fill(login)
  await password(page).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.describe('sign up', () => {
  test(
    'confirms an emailed code, recovers from a wrong one and returns to the requested page',
    { tag: '@phone' },
    async ({ page, request }) => {
      const email = newEmail()
      await page.goto('/signup-as-user?redirect=%2Fhelp')
      await waitForHydration(page)
      await fillAccount(page, email)
      const code = page.getByLabel('6-digit code')
      await expect(code).toBeFocused()
      await expect(page.getByText('You can request a new one in')).toBeVisible()
      await expect(page.getByRole('button', { name: /Didn’t get it/ })).toBeDisabled()
      const right = await codeFor(request, email)
      await code.pressSequentially(wrongCode(right))
      await expect(page.getByText('This code is incorrect.')).toBeVisible()
      await expect(code).toBeFocused()
      await expect(code).toHaveValue('')
      await code.pressSequentially(right)
      await page.waitForURL('**/help')
    },
  )

  test('keeps all input when going back to correct the email', once, async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/signup-as-user')
    await waitForHydration(page)
    await fillAccount(page, newEmail())
    await page.getByRole('button', { name: 'Not right?' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('Hanna')
    await expect(password(page)).toHaveValue(goodPassword)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('6-digit code').pressSequentially(await codeFor(request, email))
    await page.waitForURL('**/home/welcome')
  })

  test('shows an error at each empty field and focuses the first', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/signup-as-user')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('This field is required.')).toHaveCount(3)
    await expect(page.getByText('Please accept the terms to continue.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
  })

  test('shows fulfilled password rules and rejects a weak password', once, async ({ page }) => {
    await page.goto('/signup-as-user')
    await waitForHydration(page)
    await password(page).fill('window')
    await expect(page.getByText('2 of 5')).toBeVisible()
    await fillAccount(page, newEmail(), 'windows1')
    await expect(page.getByText('This password doesn’t meet all five rules yet.')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await expect(page.getByLabel('Email')).not.toHaveValue('')
  })

  test('rejects a common password', once, async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/signup-as-user')
    await waitForHydration(page)
    await fillAccount(page, email, 'P@ssw0rd')
    const code = await codeFor(request, email)
    await page.getByLabel('6-digit code').pressSequentially(code)
    await expect(page.getByText('This password is too common.')).toBeVisible()
    await expect(page.getByLabel('6-digit code')).toHaveValue(code)
    await password(page).fill(goodPassword)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/home/welcome')
  })

  test('works by keyboard alone', { tag: '@once' }, async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/signup-as-user')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Log in' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Hanna')
    await page.keyboard.press('Enter')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.keyboard.type(goodPassword)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await password(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('6-digit code')).toBeFocused()
    await page.keyboard.type(await codeFor(request, email))
    await page.waitForURL('**/home/welcome')
  })

  test('works without JavaScript, and no page contains the password', once, async ({ browser, baseURL }) => {
    const email = newEmail()
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/signup-as-user?redirect=%2Fabout')
    await fillAccount(page, email)
    await expect(page.getByRole('heading', { name: 'Enter the 6-digit code we sent you' })).toBeVisible()
    expect(await page.content()).not.toContain(goodPassword)
    await page.getByRole('button', { name: 'Not right?' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Name')).toHaveValue('Hanna')
    await password(page).fill(goodPassword)
    await page.getByRole('button', { name: 'Create account' }).click()
    const code = await codeFor(context.request, email)
    await page.getByLabel('6-digit code').fill(wrongCode(code))
    await password(page).fill(goodPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code is incorrect.')).toBeVisible()
    await page.getByLabel('6-digit code').fill(code)
    await password(page).fill(goodPassword)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/about')
    await context.close()
  })
})

test.describe('log in', () => {
  test('by username returns to the requested page', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/login?redirect=%2Fsettings%2Fappearance')
    await waitForHydration(page)
    await logIn(page, 'teookafor', 'Fanlight1!')
    await page.waitForURL('**/settings/appearance')
  })

  test('a wrong password is shown at its field; the login is kept', { tag: '@once' }, async ({ page }) => {
    await page.goto('/login')
    await waitForHydration(page)
    await logIn(page, 'teookafor', 'Nothing-1')
    await expect(page.getByText('Incorrect login or password.')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await expect(page.getByLabel('Email, phone or username')).toHaveValue('teookafor')
  })

  test('never redirects to another site', once, async ({ page, baseURL }) => {
    for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
      await clearSession(page)
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
      await waitForHydration(page)
      await logIn(page, 'teookafor', 'Fanlight1!')
      await page.waitForURL('**/home')
      expect(new URL(page.url()).origin).toBe(baseURL)
    }
  })

  test('works without JavaScript', once, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/login?redirect=%2Fhelp')
    await logIn(page, 'teookafor', 'Nothing-1')
    await expect(page.getByText('Incorrect login or password.')).toBeVisible()
    await expect(page.getByLabel('Email, phone or username')).toHaveValue('teookafor')
    await password(page).fill('Fanlight1!')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/help')
    await context.close()
  })
})

test(
  'password reset: emailed link, new password, log in; the link works once',
  once,
  async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/signup-as-user')
    await waitForHydration(page)
    await fillAccount(page, email)
    await page.getByLabel('6-digit code').pressSequentially(await codeFor(request, email))
    await page.waitForURL('**/home/welcome')
    await clearSession(page)

    await page.goto('/forgot-password')
    await waitForHydration(page)
    await page.getByLabel('Email, phone or username').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('we’ve sent a link to it')).toBeVisible()
    const { text } = await mailTo(request, email, /Choose a new password/)
    const [, link = ''] = /(\/reset-password\?\S+)/.exec(text) ?? []

    await page.goto(link)
    await waitForHydration(page)
    await page.getByLabel('New password').fill('weak')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('doesn’t meet all five rules')).toBeVisible()
    await page.getByLabel('New password').fill('Another-Seat 28')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    await logIn(page, email, 'Another-Seat 28')
    await page.waitForURL('**/home')

    await clearSession(page)
    await page.goto(link)
    await waitForHydration(page)
    await page.getByLabel('New password').fill('A-Third-Seat 29')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible()
    await page.goto('/reset-password')
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  },
)

test('login link: emailed, opens the requested page, works once', once, async ({ page, request }) => {
  const email = newEmail()
  await page.goto('/signup-as-user')
  await waitForHydration(page)
  await fillAccount(page, email)
  await page.getByLabel('6-digit code').pressSequentially(await codeFor(request, email))
  await page.waitForURL('**/home/welcome')
  await clearSession(page)

  await page.goto('/login?redirect=%2Fhelp')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Email me a login link' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await page.getByLabel('Email, phone or username').fill(email)
  await page.getByRole('button', { name: 'Email me a login link' }).click()
  await expect(page.getByText('we’ve emailed a link to log in')).toBeVisible()
  await expectNoViolations(page, 'login link sent')
  const { text } = await mailTo(request, email, /Your login link/)
  const [, link = ''] = /(\/login\/link\?\S+)/.exec(text) ?? []

  await page.goto(link)
  await waitForHydration(page)
  await expectNoViolations(page, 'login link')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/help')

  await clearSession(page)
  await page.goto(link)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible()
})

test('empty submissions have no accessibility violations', { tag: '@phone' }, async ({ page }) => {
  for (const form of ['/login', '/signup-as-user?redirect=%2Fteookafor', '/forgot-password']) {
    await page.goto(form)
    await waitForHydration(page)
    await page.locator('form button[type=submit]').first().click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectNoViolations(page, `${form} with faults`)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.title()).toContain('Fanlight')
  }
})
