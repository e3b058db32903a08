import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { confirmIdentity, newUserPassword, createNewUser } from '../support/new-user.ts'
import { waitForCode, waitForLink, waitForMessage } from '../support/outbox.ts'
import { clearSession, openPage } from '../support/visitor.ts'

const logIn = async (page: Page, login: string, password = newUserPassword) => {
  await page.getByLabel('Email, phone or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test(
  'email change needs confirmation and a code; the old address can undo it',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const { email } = await createNewUser(page)
    const next = `next-${randomUUID()}@example.com`
    await openPage(page, '/settings/account')
    await page.getByRole('link', { name: 'Change email' }).click()
    await page.getByLabel('New email address').fill('nobody')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Enter a valid email address.')).toBeVisible()
    await page.getByLabel('New email address').fill(next)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('6-digit code').fill(await waitForCode(page.request, next))
    await page.getByRole('button', { name: 'Save' }).click()
    // The rejected request is sent again after confirming.
    await confirmIdentity(page)
    await expect(page.getByText('Email updated. We’ve notified your old address.')).toBeVisible()
    await expect(page.getByText(next)).toBeVisible()

    await page.goto(await waitForLink(page.request, email, '/account/undo'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/\/login\?notice=undone/)
    await expect(page.getByText('The change was undone.')).toBeVisible()
    await waitForMessage(page.request, email, ({ subject }) => subject === 'Choose a new password')
  },
)

test('username, phone and password change the same way', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const { email, code } = await createNewUser(page)
  const username = `later${randomInt(1_000_000, 9_999_999)}`
  await openPage(page, '/settings/account/username')
  await page.getByLabel('New username').fill('hannab')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('This username is taken.')).toBeVisible()
  await page.getByLabel('New username').fill(username)
  await page.getByRole('button', { name: 'Send code' }).click()
  const first = await waitForCode(page.request, email, [code])
  await page.getByLabel('6-digit code').fill(first)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`@${username}`).filter({ visible: true }).first()).toBeVisible()

  const phone = `9${randomInt(1_000_000, 9_999_999)}`
  await page.getByRole('link', { name: 'Change phone' }).click()
  await page.getByLabel('Country').selectOption('NO')
  await page.getByLabel('New phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').fill(await waitForCode(page.request, `+47${phone}`))
  await page.getByRole('button', { name: 'Save' }).click()
  await confirmIdentity(page)
  await expect(page.getByText(`+47${phone}`)).toBeVisible()

  // Confirmed recently: not asked again.
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').fill(await waitForCode(page.request, email, [code, first]))
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This password doesn’t meet all five rules yet.')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await waitForCode(page.request, email, [code, first]))
  await page.getByLabel('New password').fill('Other-Window 31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Password updated.')).toBeVisible()
})

test('data export is requested and downloaded', { tag: '@phone' }, async ({ page }) => {
  const { email } = await createNewUser(page)
  await openPage(page, '/settings/account')
  await page.getByRole('button', { name: 'Request' }).click()
  await confirmIdentity(page)
  await expect(page.getByText('We’re preparing your data.')).toBeVisible()
  await waitForMessage(page.request, email, ({ subject }) => subject === 'Your data is ready')
  await page.reload()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('fanlight-data.zip')
})

test('a deactivated account stays so until its owner reactivates it', { tag: '@phone' }, async ({ page }) => {
  const { email } = await createNewUser(page)
  await openPage(page, '/settings/account/leave')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Your account is deactivated. Log in anytime to reactivate it.')).toBeVisible()
  await logIn(page, email)
  await expect(page.getByText('This account is deactivated. Log in to reactivate it.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(newUserPassword)
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page).toHaveURL(/\/home/)
})

test(
  'account deletion needs typed confirmation and can be undone within 30 days',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await createNewUser(page)
    await openPage(page, '/settings/account/leave')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Type the word exactly as shown.')).toBeVisible()
    await expect(page.getByLabel('Type DELETE to continue')).toBeFocused()
    await page.getByLabel('Type DELETE to continue').fill('DELETE')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await confirmIdentity(page)
    await expect(page.getByText('Your account will be deleted in 30 days.')).toBeVisible()
    await logIn(page, email)
    await expect(page.getByText('This account is scheduled for deletion. Log in to keep it.')).toBeVisible()
  },
)

test('the newsletter is confirmed and cancelled by its emailed links', { tag: '@once' }, async ({ page }) => {
  const email = `reader-${randomUUID()}@example.com`
  await page.request.post('/v1/newsLetter', { headers: { platform: '3' }, data: { email } })
  await page.goto(await waitForLink(page.request, email, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('You’re subscribed to the newsletter.')).toBeVisible()
  await page.goto(await waitForLink(page.request, email, '/newsletter/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’ve been unsubscribed.')).toBeVisible()
  await page.goto('/newsletter/confirm?id=x&token=y')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('This link has expired.')).toBeVisible()
})

test.describe('without JavaScript', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })
  test('a change redirects to the confirmation page and back', async ({ page }) => {
    const { email, code } = await createNewUser(page)
    await page.goto('/settings/account/password')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('6-digit code').fill(await waitForCode(page.request, email, [code]))
    await page.getByLabel('New password').fill('Other-Window 31')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Confirm' }).click()
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Incorrect password.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(newUserPassword)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/settings\/account\/password/)
  })
})

test(
  'an account is deleted by an emailed link on a signed-out device',
  { tag: '@once' },
  async ({ page }) => {
    const { email } = await createNewUser(page)
    await openPage(page, '/settings/account/leave')
    await page.getByRole('button', { name: 'Email me a link instead' }).click()
    await expect(page.getByText('We’ve emailed you a link.')).toBeVisible()
    const link = await waitForLink(page.request, email, '/account/delete')
    await clearSession(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account will be deleted in 30 days.')).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  },
)
