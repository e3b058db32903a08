import { newId } from '../../server/db/new-id.ts'
import type { Charge } from '../../server/modules/wallet/charge.ts'
import { readBalances, type OwnKind } from '../../server/modules/wallet/ledger-store.ts'
import { creditRecharge } from '../../server/modules/wallet/move-money.ts'
import { quote } from '../../server/modules/wallet/quote.ts'
import type { createWorld } from './world.ts'

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
