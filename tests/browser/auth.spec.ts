import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoViolations, forget } from './visitor.ts'

/** For what does not depend on the width of the screen. */
const once = { tag: '@once' }

const goodPassword = 'Window-Seat 27'
const newEmail = () => `fan-${randomUUID()}@example.com`

type Mail = { subject: string; text: string; code?: string }

/** The newest message to somebody; it is sent by a job, so it may take a moment. */
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

const ready = (page: Page) => page.waitForLoadState('networkidle')
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

test.describe('joining', () => {
  test(
    'goes through a code in the mail, survives a wrong one, and leads back to what was wanted',
    { tag: '@phone' },
    async ({ page, request }) => {
      const email = newEmail()
      await page.goto('/signup-as-user?redirect=%2Fhelp')
      await ready(page)
      await fillAccount(page, email)
      const code = page.getByLabel('Six-digit code')
      await expect(code).toBeFocused()
      await expect(page.getByText('You can ask for a new one in')).toBeVisible()
      await expect(page.getByRole('button', { name: /Nothing arrived/ })).toBeDisabled()
      const right = await codeFor(request, email)
      await code.pressSequentially(wrongCode(right))
      await expect(page.getByText('That code is not right.')).toBeVisible()
      await expect(code).toBeFocused()
      await expect(code).toHaveValue('')
      await code.pressSequentially(right)
      await page.waitForURL('**/help')
    },
  )

  test(
    'keeps everything typed when one goes back to correct the address',
    once,
    async ({ page, request }) => {
      const email = newEmail()
      await page.goto('/signup-as-user')
      await ready(page)
      await fillAccount(page, newEmail())
      await page.getByRole('button', { name: 'Not right?' }).click()
      await expect(page.getByLabel('Email')).toBeFocused()
      await expect(page.getByLabel('Name')).toHaveValue('Hanna')
      await expect(password(page)).toHaveValue(goodPassword)
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByLabel('Six-digit code').pressSequentially(await codeFor(request, email))
      await page.waitForURL('**/home')
    },
  )

  test(
    'tells at each field what is missing, with the focus on the first',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/signup-as-user')
      await ready(page)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('This is required.')).toHaveCount(3)
      await expect(page.getByText('Agree to go on.')).toBeVisible()
      await expect(page.getByLabel('Name')).toBeFocused()
    },
  )

  test('lights a pane for each rule and refuses a weak password', once, async ({ page }) => {
    await page.goto('/signup-as-user')
    await ready(page)
    await password(page).fill('window')
    await expect(page.getByText('2 of 5')).toBeVisible()
    await fillAccount(page, newEmail(), 'windows1')
    await expect(page.getByText('This password does not meet all five rules yet.')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await expect(page.getByLabel('Email')).not.toHaveValue('')
  })

  test('asks for another password when it is one that everybody uses', once, async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/signup-as-user')
    await ready(page)
    await fillAccount(page, email, 'P@ssw0rd')
    const code = await codeFor(request, email)
    await page.getByLabel('Six-digit code').pressSequentially(code)
    await expect(page.getByText('That password is among the most used ones.')).toBeVisible()
    await expect(page.getByLabel('Six-digit code')).toHaveValue(code)
    await password(page).fill(goodPassword)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/home')
  })

  test('works by keyboard alone', { tag: '@once' }, async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/signup-as-user')
    await ready(page)
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
    await expect(page.getByLabel('Six-digit code')).toBeFocused()
    await page.keyboard.type(await codeFor(request, email))
    await page.waitForURL('**/home')
  })

  test(
    'works without JavaScript, and no page ever holds the password',
    once,
    async ({ browser, baseURL }) => {
      const email = newEmail()
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
      const page = await context.newPage()
      await page.goto('/signup-as-user?redirect=%2Fabout')
      await fillAccount(page, email)
      await expect(page.getByRole('heading', { name: 'Six digits, sent just now' })).toBeVisible()
      expect(await page.content()).not.toContain(goodPassword)
      await page.getByRole('button', { name: 'Not right?' }).click()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByLabel('Name')).toHaveValue('Hanna')
      await password(page).fill(goodPassword)
      await page.getByRole('button', { name: 'Create account' }).click()
      const code = await codeFor(context.request, email)
      await page.getByLabel('Six-digit code').fill(wrongCode(code))
      await password(page).fill(goodPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByText('That code is not right.')).toBeVisible()
      await page.getByLabel('Six-digit code').fill(code)
      await password(page).fill(goodPassword)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.waitForURL('**/about')
      await context.close()
    },
  )
})

test.describe('logging in', () => {
  test('by username, then back to what was wanted', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/login?redirect=%2Fsettings%2Fappearance')
    await ready(page)
    await logIn(page, 'teookafor', 'Fanlight1!')
    await page.waitForURL('**/settings/appearance')
  })

  test('a wrong password is told at its field; the login stays', { tag: '@once' }, async ({ page }) => {
    await page.goto('/login')
    await ready(page)
    await logIn(page, 'teookafor', 'Nothing-1')
    await expect(page.getByText('That login and password do not match.')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await expect(page.getByLabel('Email, phone or username')).toHaveValue('teookafor')
  })

  test('never leads to another site', once, async ({ page, baseURL }) => {
    for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
      await forget(page)
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
      await ready(page)
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
    await expect(page.getByText('That login and password do not match.')).toBeVisible()
    await expect(page.getByLabel('Email, phone or username')).toHaveValue('teookafor')
    await password(page).fill('Fanlight1!')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/help')
    await context.close()
  })
})

test(
  'a forgotten password: link from the mail, new password, log in; the link works once',
  once,
  async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/signup-as-user')
    await ready(page)
    await fillAccount(page, email)
    await page.getByLabel('Six-digit code').pressSequentially(await codeFor(request, email))
    await page.waitForURL('**/home')
    await forget(page)

    await page.goto('/forgot-password')
    await ready(page)
    await page.getByLabel('Email, phone or username').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('a link is on its way')).toBeVisible()
    const { text } = await mailTo(request, email, /Choose a new password/)
    const [, link = ''] = /(\/reset-password\?\S+)/.exec(text) ?? []

    await page.goto(link)
    await ready(page)
    await page.getByLabel('New password').fill('weak')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('does not meet all five rules')).toBeVisible()
    await page.getByLabel('New password').fill('Another-Seat 28')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await logIn(page, email, 'Another-Seat 28')
    await page.waitForURL('**/home')

    await forget(page)
    await page.goto(link)
    await ready(page)
    await page.getByLabel('New password').fill('A-Third-Seat 29')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.goto('/reset-password')
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  },
)

test(
  'none of the forms has accessibility faults when it is sent empty',
  { tag: '@phone' },
  async ({ page }) => {
    for (const form of ['/login', '/signup-as-user?redirect=%2Fteookafor', '/forgot-password']) {
      await page.goto(form)
      await ready(page)
      await page.locator('form button[type=submit]').first().click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectNoViolations(page, `${form} with faults`)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(await page.title()).toContain('Fanlight')
    }
  },
)
