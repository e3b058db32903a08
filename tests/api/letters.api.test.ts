import { expect, test } from 'vitest'
import { newId } from '../../server/db/new-id.ts'
import { renewSubscriptions } from '../../server/modules/subscriptions/renew-subscriptions.ts'
import { fill, usBank } from '../support/money.ts'
import { begin, offerPlan } from '../support/subscriptions.ts'
import { createWorld, testPassword, type TestPerson } from '../support/world.ts'

const world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const { api } = world

/** Uses the product in a language, as a browser does when its session is renewed; without one it says none. */
async function speaks(person: TestPerson, lan?: string): Promise<TestPerson> {
  const fresh = await api('POST /refreshToken', {
    body: { refreshToken: person.refreshToken },
    ...(lan ? { headers: { lan } } : {}),
  })
  if (!fresh.ok) throw new Error(fresh.body.code)
  const { accessToken = '', refreshToken = '' } = fresh.body.data
  return { ...person, accessToken, refreshToken }
}
const lettersTo = async ({ email }: TestPerson) => {
  await world.settle()
  return world.mailTo(email)
}
async function addBank(creator: TestPerson) {
  await api.as(creator)('POST /stepUp', { body: { password: testPassword } })
  const bank = await api.as(creator)('POST /externalAccount', { body: usBank() })
  expect(bank).toMatchObject({ ok: true })
}

test('letters come in the language somebody used last', async () => {
  const creator = await speaks(await world.creator(), 'es')
  await addBank(creator)
  const [first] = await lettersTo(creator)
  expect(first?.subject).toBe('Se ha añadido un banco a tu monedero')
  expect(first?.text).toContain('terminado en 6789')
  expect(first?.text).toMatch(/deténlo ahora: http:\/\/localhost:3000\/wallet\/stop-bank\?token=\S+\n/)
  // A client that names no language changes nothing.
  await addBank(await speaks(await speaks(creator), 'ar'))
  const letters = await lettersTo(creator)
  expect(letters.map(({ subject }) => subject)).toContain('أُضيف بنك إلى محفظتك')
  const english = await speaks(await world.creator(), 'fr')
  await addBank(english)
  expect((await lettersTo(english))[0]?.subject).toBe('A bank was added to your wallet')
})

test('days, amounts and reasons in them are the reader’s too', async () => {
  const [creator, fan] = [await world.creator(), await speaks(await world.fan(), 'ar')]
  const { _id: planId } = await offerPlan(world, creator)
  await fill(world, fan.id, 1000)
  const begun = await begin(world, fan, { planId, amount: '10.00' })
  if (!begun.ok) throw new Error(begun.body.code)
  world.clock.advance((Date.parse(begun.body.data.periodEnd) - world.clock.now().getTime()) / 1000)
  await renewSubscriptions(world.context)
  const [failed] = await lettersTo(fan)
  expect(failed?.subject).toMatch(/^تعذّر تجديد اشتراكك لدى /)
  expect(failed?.text).toContain('\u206810.00 USD\u2069')
  expect(failed?.text).toContain('ليس في محفظتك ما يكفي لهذا.')
  expect(failed?.text).toMatch(/حتى \u2068\d{1,2} ديسمبر 2026\u2069/)
})

test('a code is sent in the language it was asked for; who has an account is told in their own', async () => {
  const email = `${newId()}@example.com`
  const ask = (to: string) => api('POST /sendEmailCode', { body: { email: to }, headers: { lan: 'es' } })
  expect(await ask(email)).toMatchObject({ ok: true })
  const owner = await speaks(await world.fan(), 'ar')
  expect(await ask(owner.email)).toMatchObject({ ok: true })
  await world.settle()
  expect((await world.mailTo(email))[0]?.subject).toMatch(/^\d{6} es tu código de Fanlight$/)
  expect((await world.mailTo(owner.email))[0]?.subject).toBe('لديك حساب في Fanlight بالفعل')
})
