import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { waitForCode } from './outbox.ts'

export const newUserPassword = 'Window-Seat 27'
/** `code` is the one they signed up with, to tell it from later ones. */
export type NewUser = { email: string; username: string; code: string }

/** Signs up a new user, so that changes affect no other test. */
export async function createNewUser(page: Page): Promise<NewUser> {
  const email = `new-${randomUUID()}@example.com`
  const username = `n${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const { request } = page
  const sent = await request.post('/v1/sendEmailCode', { headers: { platform: '3' }, data: { email } })
  const { verificationId } = ((await sent.json()) as { data: { verificationId: string } }).data
  const code = await waitForCode(request, email)
  const reply = await request.post('/v1/signUp', {
    headers: { platform: '3' },
    data: {
      firstName: 'Nora',
      username,
      email,
      password: newUserPassword,
      verificationId,
      verificationCode: code,
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return { email, username, code }
}

/** Completes the identity confirmation dialog. */
export async function confirmIdentity(page: Page, password = newUserPassword) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}
