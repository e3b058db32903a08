import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { codeTo } from './outbox.ts'

export const goodPassword = 'Window-Seat 27'
/** `code` is the one they signed up with: not the one to come. */
export type Newcomer = { email: string; username: string; code: string }

/** Somebody nobody has met before, signed in: what they change is theirs alone. */
export async function newcomer(page: Page): Promise<Newcomer> {
  const email = `new-${randomUUID()}@example.com`
  const username = `n${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const { request } = page
  const sent = await request.post('/v1/sendEmailCode', { headers: { platform: '3' }, data: { email } })
  const { verificationId } = ((await sent.json()) as { data: { verificationId: string } }).data
  const code = await codeTo(request, email)
  const reply = await request.post('/v1/signUp', {
    headers: { platform: '3' },
    data: {
      firstName: 'Nora',
      username,
      email,
      password: goodPassword,
      verificationId,
      verificationCode: code,
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return { email, username, code }
}

/** Answers the question whether it is really them, where it is asked. */
export async function confirmItIsMe(page: Page, password = goodPassword) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}
