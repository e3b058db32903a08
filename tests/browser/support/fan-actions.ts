import { expect, type Page } from '@playwright/test'
import { createNewUser } from './new-user.ts'
import { expectNoViolations } from './visitor.ts'
import { UserType } from '../../../contract/core/constants.ts'

/** A new fan with a wallet balance and no card. */
export async function createFanWithBalance(page: Page, amount: string) {
  const person = await createNewUser(page)
  const send = async (path: string, data: object) => {
    const reply = await page.request.post(`/v1${path}`, {
      headers: { platform: '3', 'idempotency-key': crypto.randomUUID() },
      data,
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    return ((await reply.json()) as { data: Record<string, string> }).data
  }
  const profile = await page.request.get('/v1/profile')
  const { _id: userId } = ((await profile.json()) as { data: { _id: string } }).data
  await send('/wallet', { userId, userType: UserType.fan, currency: 'USD' })
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, cvc: '123', name: 'Nora New' }
  const { token } = await send('/card/token', card)
  const { _id: cardId = '' } = await send('/card', { token })
  await send('/wallet/recharge', { amount, currency: 'USD', cardId })
  await page.request.delete(`/v1/card?cardId=${cardId}`, { headers: { platform: '3' } })
  return person
}

/** On the open post: comments, tips and saves it. */
export async function commentTipAndSave(page: Page, { words, tip }: { words: string; tip: string }) {
  const field = page.getByRole('textbox', { name: /comment|Write/i }).first()
  await field.fill(words)
  await field.press('Enter')
  await expect(page.getByRole('listitem').getByText(words).first()).toBeVisible()
  await page.getByRole('link', { name: /^Tip/ }).first().click()
  const sheet = page.getByRole('dialog', { name: /^Tip / })
  await sheet.getByRole('radio', { name: new RegExp(`\\$${tip}$`) }).check({ force: true })
  await sheet.getByRole('textbox', { name: 'Add a note' }).fill('For film.')
  await expect(sheet).toContainText(`$${Number(tip) * 0.8}.00`)
  await expectNoViolations(page, 'the tip sheet', { floating: true })
  await sheet.getByRole('button', { name: `Tip $${tip}.00` }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('For film.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Saved. Only you can see your saved posts.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(`Tipped $${tip}`)).toBeVisible()
}
