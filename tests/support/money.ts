import { newId } from '../../server/db/new-id.ts'
import type { Charge } from '../../server/modules/wallet/charge.ts'
import { readBalances, type OwnKind } from '../../server/modules/wallet/ledger-store.ts'
import { creditRecharge } from '../../server/modules/wallet/move-money.ts'
import { proveLedger } from '../../server/modules/wallet/prove-ledger.ts'
import { quote } from '../../server/modules/wallet/quote.ts'
import { testPassword, type createWorld, type TestPerson } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

/** Puts money into a wallet as a card payment would. */
export const fill = ({ context }: World, personId: string, amountMinor: number, currency = 'USD') =>
  context.db.transaction((tx) =>
    creditRecharge(context, tx, { personId, paymentId: newId(), amountMinor, currency }),
  )

type Sale = { buyerId: string; sellerId: string; listMinor: number } & Partial<Charge>

/** What a module that sells something asks for, with the price the buyer saw. */
export async function chargeOf({ context }: World, { currency = 'USD', ...sale }: Sale): Promise<Charge> {
  const { pay } = await quote(context, context.db, { currency, ...sale })
  const id = newId()
  return {
    key: `test:${id}`,
    currency,
    reason: 'unlock',
    subject: { kind: 'post', id },
    title: 'Darkroom set',
    shown: { amountMinor: pay.amountMinor, currency: pay.currency },
    ...sale,
  }
}

/** One person's balance of a kind, in minor units. */
export async function balanceOf({ context }: World, personId: string, kind: OwnKind, currency = 'USD') {
  const found = (await readBalances(context.db, personId)).find(
    (b) => b.kind === kind && b.currency === currency,
  )
  return found?.balanceMinor ?? 0
}

/** What is wrong with the books; nothing, whatever was done. */
export const bookFaults = async ({ context }: World) => (await proveLedger(context)).faults

export const testCard = { expMonth: 12, expYear: 2031, cvc: '123', name: 'Hanna Berg' }

/** Opens a wallet and keeps a test card in it, through the door. */
export async function withCard(
  { api }: World,
  person: TestPerson,
  number = '4242424242424242',
  currency = 'USD',
) {
  await api.as(person)('POST /wallet', { body: { userId: person.id, userType: 1, currency } })
  const token = await api.as(person)('POST /card/token', { body: { number, ...testCard } })
  if (!token.ok) throw new Error(JSON.stringify(token.body))
  const card = await api.as(person)('POST /card', { body: { token: token.body.data.token } })
  if (!card.ok) throw new Error(JSON.stringify(card.body))
  return card.body.data
}

/** Recharges through the door. */
export const recharge = (
  { api }: World,
  person: TestPerson,
  body: { amount: string | number; currency?: string; cardId?: string },
  key: string = newId(),
) =>
  api.as(person)('POST /wallet/recharge', {
    body: { currency: 'USD', ...body },
    headers: { 'idempotency-key': key },
  })

const DAY = 86_400
export const usBank = (accountNumber = '000123456789') => ({
  country: 'US',
  holderName: 'Test',
  fields: { routingNumber: '110000000', accountNumber },
})

/** A creator with money and a bank that can be used. The clock moves on by two days. */
export async function readyToWithdraw(
  world: World,
  { amountMinor = 100_000, accountNumber = '000123456789' } = {},
) {
  const creator = await world.creator()
  await fill(world, creator.id, amountMinor)
  await world.api.as(creator)('POST /stepUp', { body: { password: testPassword } })
  const bank = await world.api.as(creator)('POST /externalAccount', { body: usBank(accountNumber) })
  if (!bank.ok) throw new Error(JSON.stringify(bank.body))
  world.clock.advance(2 * DAY)
  return { creator: await signedInAgain(world, creator), bankId: bank.body.data._id }
}

/** A session that is young again, and confirmed. */
export async function signedInAgain(world: World, person: TestPerson) {
  const fresh = await world.api('POST /refreshToken', { body: { refreshToken: person.refreshToken } })
  if (!fresh.ok) throw new Error(JSON.stringify(fresh.body))
  const { accessToken = '', refreshToken = '' } = fresh.body.data
  const again = { ...person, accessToken, refreshToken }
  await world.api.as(again)('POST /stepUp', { body: { password: testPassword } })
  return again
}
