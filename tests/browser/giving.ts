import { expect, type Page } from '@playwright/test'
import { newcomer } from './newcomer.ts'
import { expectNoViolations } from './visitor.ts'

/** Somebody new with so much in the wallet and no card: what they can pay is what is there. */
export async function newFanWith(page: Page, amount: string) {
  const person = await newcomer(page)
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
  await send('/wallet', { userId, userType: 1, currency: 'USD' })
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, cvc: '123', name: 'Nora New' }
  const { token } = await send('/card/token', card)
  const { _id: cardId = '' } = await send('/card', { token })
  await send('/wallet/recharge', { amount, currency: 'USD', cardId })
  await page.request.delete(`/v1/card?cardId=${cardId}`, { headers: { platform: '3' } })
  return person
}

/** At the post that is open: says something, gives something, keeps it. */
export async function sayGiveKeep(page: Page, { words, tip }: { words: string; tip: string }) {
  const field = page.getByRole('textbox', { name: /comment|Write/i }).first()
  await field.fill(words)
  await field.press('Enter')
  await expect(page.getByRole('listitem').getByText(words).first()).toBeVisible()
  await page.getByRole('link', { name: /^Tip/ }).first().click()
  const sheet = page.getByRole('dialog', { name: /^Tip / })
  await sheet.getByRole('radio', { name: new RegExp(`\\$${tip}$`) }).check({ force: true })
  await sheet.getByRole('textbox', { name: 'A line with it' }).fill('For film.')
  await expect(sheet).toContainText(`$${Number(tip) * 0.8}.00`)
  await expectNoViolations(page, 'the tip sheet', { floating: true })
  await sheet.getByRole('button', { name: `Tip $${tip}.00` }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('For film.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Saved. Only you see it.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(`Tipped $${tip}`)).toBeVisible()
}
