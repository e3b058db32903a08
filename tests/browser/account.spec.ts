import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { confirmItIsMe, goodPassword, newcomer } from './newcomer.ts'
import { codeTo, linkTo, messageTo } from './outbox.ts'
import { forget, open } from './visitor.ts'

const logIn = async (page: Page, login: string, password = goodPassword) => {
  await page.getByLabel('Email, phone or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test(
  'the email address is changed by a code, after confirming; the old one can take it back',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const { email } = await newcomer(page)
    const next = `next-${randomUUID()}@example.com`
    await open(page, '/settings/account')
    await page.getByRole('link', { name: 'Change email' }).click()
    await page.getByLabel('New email address').fill('nobody')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByText('This is not an email address.')).toBeVisible()
    await page.getByLabel('New email address').fill(next)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('Six-digit code').fill(await codeTo(page.request, next))
    await page.getByRole('button', { name: 'Save' }).click()
    // What was refused is sent again by itself once it is confirmed.
    await confirmItIsMe(page)
    await expect(page.getByText('Your email address is changed. The old one was told.')).toBeVisible()
    await expect(page.getByText(next)).toBeVisible()

    await page.goto(await linkTo(page.request, email, '/account/undo'))
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page).toHaveURL(/\/login\?notice=undone/)
    await expect(page.getByText('It is as it was.')).toBeVisible()
    await messageTo(page.request, email, ({ subject }) => subject === 'Choose a new password')
  },
)

test('username, phone and password are changed the same way', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const { email, code } = await newcomer(page)
  const username = `later${randomInt(1_000_000, 9_999_999)}`
  await open(page, '/settings/account/username')
  await page.getByLabel('New username').fill('hannab')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('That username is taken.')).toBeVisible()
  await page.getByLabel('New username').fill(username)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const first = await codeTo(page.request, email, [code])
  await page.getByLabel('Six-digit code').fill(first)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`@${username}`).filter({ visible: true }).first()).toBeVisible()

  const phone = `9${randomInt(1_000_000, 9_999_999)}`
  await page.getByRole('link', { name: 'Change phone' }).click()
  await page.getByLabel('Country').selectOption('NO')
  await page.getByLabel('New phone number').fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(await codeTo(page.request, `+47${phone}`))
  await page.getByRole('button', { name: 'Save' }).click()
  await confirmItIsMe(page)
  await expect(page.getByText(`+47${phone}`)).toBeVisible()

  // Confirmed a moment ago: not asked again.
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(await codeTo(page.request, email, [code, first]))
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This password does not meet all five rules yet.')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(await codeTo(page.request, email, [code, first]))
  await page.getByLabel('New password').fill('Other-Window 31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
})

test('the data is asked for and downloaded', { tag: '@phone' }, async ({ page }) => {
  const { email } = await newcomer(page)
  await open(page, '/settings/account')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await confirmItIsMe(page)
  await expect(page.getByText('We are putting it together')).toBeVisible()
  await messageTo(page.request, email, ({ subject }) => subject === 'Your data is ready')
  await page.reload()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('fanlight-data.zip')
})

test('an account rests until its owner asks for it back', { tag: '@phone' }, async ({ page }) => {
  const { email } = await newcomer(page)
  await open(page, '/settings/account/leave')
  await page.getByRole('button', { name: 'Let it rest' }).click()
  await expect(page.getByText('Your account is resting. Log in whenever you want it back.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await logIn(page, email)
  await expect(page.getByText('This account is resting. Log in to bring it back as it was.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page).toHaveURL(/\/home/)
})

test(
  'an account is deleted by the word, after confirming, and can be kept within 30 days',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await newcomer(page)
    await open(page, '/settings/account/leave')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Type the word as it stands.')).toBeVisible()
    await expect(page.getByLabel('Type DELETE to go on')).toBeFocused()
    await page.getByLabel('Type DELETE to go on').fill('DELETE')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await confirmItIsMe(page)
    await expect(page.getByText('Your account will be deleted in 30 days.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await logIn(page, email)
    await expect(page.getByText('This account is about to be deleted. Log in to keep it.')).toBeVisible()
  },
)

test('the newsletter begins and ends by the links in its mail', { tag: '@once' }, async ({ page }) => {
  const email = `reader-${randomUUID()}@example.com`
  await page.request.post('/v1/newsLetter', { headers: { platform: '3' }, data: { email } })
  await page.goto(await linkTo(page.request, email, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Begin the newsletter' }).click()
  await expect(page.getByText('You will hear from us.')).toBeVisible()
  await page.goto(await linkTo(page.request, email, '/newsletter/unsubscribe'))
  await page.getByRole('button', { name: 'End the newsletter' }).click()
  await expect(page.getByText('You will not hear from us again.')).toBeVisible()
  await page.goto('/newsletter/confirm?id=x&token=y')
  await page.getByRole('button', { name: 'Begin the newsletter' }).click()
  await expect(page.getByText('This link does not work any more.')).toBeVisible()
})

test.describe('without JavaScript', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })
  test('a change leads to the page that asks who is there, and back', async ({ page }) => {
    const { email, code } = await newcomer(page)
    await page.goto('/settings/account/password')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('Six-digit code').fill(await codeTo(page.request, email, [code]))
    await page.getByLabel('New password').fill('Other-Window 31')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Confirm' }).click()
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('That is not your password.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/settings\/account\/password/)
  })
})

test(
  'an account is deleted by a mailed link, on a device that is not signed in',
  { tag: '@once' },
  async ({ page }) => {
    const { email } = await newcomer(page)
    await open(page, '/settings/account/leave')
    await page.getByRole('button', { name: 'Mail me a link instead' }).click()
    await expect(page.getByText('A link is on its way to your email address.')).toBeVisible()
    const link = await linkTo(page.request, email, '/account/delete')
    await forget(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account will be deleted in 30 days.')).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('This link was already used or is too old.')).toBeVisible()
  },
)
