import type { Body } from '../../../contract/core/endpoint.ts'
import type { CheckoutKind, checkouts } from '../../../contract/commerce/pay-checkout.ts'
import type { Context } from '../../context.ts'
import { findReply, hashRequest, runOnceStored } from '../../http/idempotency.ts'
import { Problem } from '../../http/problem.ts'
import type { Client } from '../../http/request-client.ts'
import { messageInReply } from '../../i18n/message.ts'
import type { Person } from '../../http/tokens.ts'
import { chargeCard, type CardCharge } from './charge-card.ts'
import { checkoutKinds, type AnyKind, type CheckoutItems, type CheckoutReply } from './checkout-kinds.ts'

type CheckOutInput = Body<(typeof checkouts)['POST /checkout']> & { by: Person; client: Client; key: string }
const ENDPOINT = 'POST /checkout'

/**
 * Buys one item. The Idempotency-Key names the attempt: its card is charged once, it buys once, and a repeated
 * request continues where the last one ended. Nothing but the purchase itself is in the purchase's transaction:
 * a card payment is stored before the bank is asked, so if the server stops in between, its money arrives in the
 * wallet, and the same request buys from there.
 */
export async function checkOut(context: Context, input: CheckOutInput): Promise<CheckoutReply> {
  const { by, key, buy, shown, payBy, renewBy = payBy } = input
  const [kind, item] = itemOf(buy)
  const { amount, currency } = shown
  const stored = {
    scope: by.id,
    key,
    endpoint: ENDPOINT,
    bodyHash: hashRequest(ENDPOINT, [buy, { amount: String(amount), currency }]),
  }
  // A purchase that was made has no price any more.
  const earlier = await findReply<CheckoutReply>(context.db, stored)
  if (earlier) return earlier
  const { quote, pay }: AnyKind = checkoutKinds[kind]
  const isByCard = payBy !== 'wallet' && Number(amount) > 0
  const charge: CardCharge | undefined = isByCard
    ? await chargeCard(context, {
        ...input,
        purpose: purposeOf(kind, item),
        isNamedByQuote: kind === 'renewal',
        quote: () => quote(context, { by, item: item as never }),
      })
    : undefined
  if (charge && charge.status !== 'succeeded') return toUnpaid(charge)
  try {
    return await runOnceStored(context, stored, async (inner) => {
      const bought = await pay(inner, { by, item: item as never, shown, payBy: renewBy, key })
      return { status: 'paid', bought: { [kind]: bought } as CheckoutReply['bought'] } as const
    })
  } catch (error) {
    if (!charge?.isOwn || !(error instanceof Problem)) throw error
    return { status: 'refused', code: error.code, message: messageInReply(error.text) }
  }
}

/** The schema allows exactly one. */
function itemOf(buy: CheckoutItems) {
  const [entry] = Object.entries(buy) as [CheckoutKind, object][]
  if (!entry) throw new Error('A checkout without an item.')
  return entry
}

/** Identifies the purchase regardless of its message, so that two tabs share one charge. */
const purposeOf = (kind: CheckoutKind, item: object) =>
  [
    kind,
    ...Object.entries(item).flatMap(([name, value]) => (aside.has(name) ? [] : `${name}=${String(value)}`)),
  ]
    .toSorted()
    .join(' ')
    .slice(0, 300)
const aside = new Set(['message', 'note', 'isAnonymous'])

function toUnpaid({ status, actionUrl, paymentId, message }: CardCharge): CheckoutReply {
  const waiting = status === 'needs_action' && actionUrl ? 'needs_action' : 'processing'
  return {
    status: status === 'failed' ? 'failed' : waiting,
    paymentId,
    ...(actionUrl ? { actionUrl } : {}),
    ...(message ? { message } : {}),
  }
}
