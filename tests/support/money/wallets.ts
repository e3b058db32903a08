import { newId } from '../../../server/db/new-id.ts'
import type { ChargeInput } from '../../../server/modules/wallet/charges/charge.ts'
import { readBalances, type UserAccountKind } from '../../../server/modules/wallet/ledger/ledger-store.ts'
import { creditRecharge } from '../../../server/modules/wallet/ledger/move-money.ts'
import { verifyLedger } from '../../../server/modules/wallet/ledger/verify-ledger.ts'
import { quote } from '../../../server/modules/wallet/charges/quote.ts'
import { testPassword, type createWorld, type TestUser } from '../world/world.ts'
import { UserType } from '../../../contract/core/constants.ts'

type World = Awaited<ReturnType<typeof createWorld>>

/** Credits a wallet like a card payment would. */
export const fundWallet = ({ context }: World, personId: string, amountMinor: number, currency = 'USD') =>
  context.db.transaction((tx) =>
    creditRecharge(context, tx, { personId, paymentId: newId(), amountMinor, currency }),
  )

type Sale = { buyerId: string; sellerId: string; listMinor: number } & Partial<ChargeInput>

/** Input of a charge with the price the buyer saw. */
export async function createCharge(
  { context }: World,
  { currency = 'USD', ...sale }: Sale,
): Promise<ChargeInput> {
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

/** A user's balance of a kind, in minor units. */
export async function balanceOf(
  { context }: World,
  personId: string,
  kind: UserAccountKind,
  currency = 'USD',
) {
  const found = (await readBalances(context.db, personId)).find(
    (b) => b.kind === kind && b.currency === currency,
  )
  return found?.balanceMinor ?? 0
}

/** Faults in the ledger; always empty. */
export const ledgerFaults = async ({ context }: World) => (await verifyLedger(context)).faults

export const testCardDetails = { expMonth: 12, expYear: 2031, cvc: '123', name: 'Hanna Berg' }

/** Opens a wallet and adds a test card through the API. */
export async function addTestCard(
  { api }: World,
  person: TestUser,
  number = '4242424242424242',
  currency = 'USD',
) {
  await api.as(person)('POST /wallet', { body: { userId: person.id, userType: UserType.fan, currency } })
  const token = await api.as(person)('POST /card/token', { body: { number, ...testCardDetails } })
  if (!token.ok) throw new Error(JSON.stringify(token.body))
  const card = await api.as(person)('POST /card', { body: { token: token.body.data.token } })
  if (!card.ok) throw new Error(JSON.stringify(card.body))
  return card.body.data
}

/** Tops up through the API. */
export const topUp = (
  { api }: World,
  person: TestUser,
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

/** A creator with balance and a usable bank. Advances the clock by two days. */
export async function createPayableCreator(
  world: World,
  { amountMinor = 100_000, accountNumber = '000123456789' } = {},
) {
  const creator = await world.creator()
  await fundWallet(world, creator.id, amountMinor)
  await world.api.as(creator)('POST /stepUp', { body: { password: testPassword } })
  const bank = await world.api.as(creator)('POST /externalAccount', { body: usBank(accountNumber) })
  if (!bank.ok) throw new Error(JSON.stringify(bank.body))
  world.clock.advance(2 * DAY)
  return { creator: await refreshSession(world, creator), bankId: bank.body.data._id }
}

/** Refreshes the session and confirms identity. */
export async function refreshSession(world: World, person: TestUser) {
  const fresh = await world.api('POST /refreshToken', { body: { refreshToken: person.refreshToken } })
  if (!fresh.ok) throw new Error(JSON.stringify(fresh.body))
  const { accessToken = '', refreshToken = '' } = fresh.body.data
  const again = { ...person, accessToken, refreshToken }
  await world.api.as(again)('POST /stepUp', { body: { password: testPassword } })
  return again
}
