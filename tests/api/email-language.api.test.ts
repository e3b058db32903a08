import { expect, test } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { renewSubscriptions } from '../../server/modules/subscriptions/lifecycle/renew-subscriptions.ts'
import { fundWallet, usBank } from '../support/money/wallets.ts'
import { subscribe, createPlan } from '../support/world/subscriptions.ts'
import { createWorld, testPassword, type TestUser } from '../support/world/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world

/** Uses the app in a language, as a browser does when it refreshes its session; without one, sends none. */
async function speaks(person: TestUser, lan?: string): Promise<TestUser> {
  const fresh = await api('POST /refreshToken', {
    body: { refreshToken: person.refreshToken },
    ...(lan ? { headers: { lan } } : {}),
  })
  if (!fresh.ok) throw new Error(fresh.body.code)
  const { accessToken = '', refreshToken = '' } = fresh.body.data
  return { ...person, accessToken, refreshToken }
}
const emailsTo = async ({ email }: TestUser) => {
  await world.settle()
  return world.mailTo(email)
}
async function addBank(creator: TestUser) {
  await api.as(creator)('POST /stepUp', { body: { password: testPassword } })
  const bank = await api.as(creator)('POST /externalAccount', { body: usBank() })
  expect(bank).toMatchObject({ ok: true })
}

test('emails use the language the user used last', async () => {
  const creator = await speaks(await world.creator(), 'es')
  await addBank(creator)
  const [first] = await emailsTo(creator)
  expect(first?.subject).toBe('Se ha añadido una cuenta bancaria a tu monedero')
  expect(first?.text).toContain('terminada en 6789')
  expect(first?.text).toMatch(/bloquéala ahora: http:\/\/localhost:3000\/wallet\/stop-bank\?token=\S+\n/)
  // A client without a language changes nothing.
  await addBank(await speaks(await speaks(creator), 'ar'))
  const emails = await emailsTo(creator)
  expect(emails.map(({ subject }) => subject)).toContain('أُضيف حساب بنكي إلى محفظتك')
  const english = await speaks(await world.creator(), 'fr')
  await addBank(english)
  expect((await emailsTo(english))[0]?.subject).toBe('A bank account was added to your wallet')
})

test('dates, amounts and reasons in emails are localized', async () => {
  const [creator, fan] = [await world.creator(), await speaks(await world.fan(), 'ar')]
  const { _id: planId } = await createPlan(world, creator)
  await fundWallet(world, fan.id, 1000)
  const begun = await subscribe(world, fan, { planId, amount: '10.00' })
  if (!begun.ok) throw new Error(begun.body.code)
  world.clock.advance((Date.parse(begun.body.data.periodEnd) - world.clock.now().getTime()) / 1000)
  await renewSubscriptions(world.context)
  const [failed] = await emailsTo(fan)
  expect(failed?.subject).toMatch(/^تعذّر تجديد اشتراكك لدى /)
  expect(failed?.text).toContain('\u206810.00 USD\u2069')
  expect(failed?.text).toContain('لا يوجد مال كافٍ في محفظتك.')
  expect(failed?.text).toMatch(/حتى \u2068\d{1,2} ديسمبر 2026\u2069/)
})

test("a code uses the request's language; existing users get theirs", async () => {
  const email = `${newId()}@example.com`
  const ask = (to: string) => api('POST /sendEmailCode', { body: { email: to }, headers: { lan: 'es' } })
  expect(await ask(email)).toMatchObject({ ok: true })
  const owner = await speaks(await world.fan(), 'ar')
  expect(await ask(owner.email)).toMatchObject({ ok: true })
  await world.settle()
  expect((await world.mailTo(email))[0]?.subject).toMatch(/^\d{6} es tu código de Fanlight$/)
  expect((await world.mailTo(owner.email))[0]?.subject).toBe('لديك حساب في Fanlight بالفعل')
})
