import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireStepUp } from '../../identity/public.ts'
import { parseAmount, requireAmountBetween, requireCardIncrement } from '../amounts.ts'
import { requirePayer } from '../charges/quote.ts'
import { toDecimal } from '../currencies.ts'
import { isSpendingPaused } from '../limits/find-exceeded-limit.ts'
import { findCard, findDefaultCard } from '../payments/card-store.ts'
import { isExpired } from '../payments/cards.ts'
import { transferLimits } from '../payments/top-up-limits.ts'
import { findPayer, listWallets } from '../wallet-store.ts'
import { findAutoRecharge, saveAutoRecharge, switchOffAutoRecharge } from './auto-recharge-store.ts'
import { MAX_AUTO_RECHARGES_PER_DAY } from './run-auto-recharge.ts'

async function requireOwnPayer({ db }: Context, by: Person) {
  const payer = await findPayer(db, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  requirePayer(payer)
  return payer
}

export async function readAutoRecharge(context: Context, { by }: { by: Person }) {
  const { currency } = await requireOwnPayer(context, by)
  const [setting, { minRecharge, maxRecharge }] = await Promise.all([
    findAutoRecharge(context.db, by.id),
    transferLimits(context, currency),
  ])
  return {
    isOn: setting?.isOn ? (1 as const) : (0 as const),
    currency,
    maxPerDay: MAX_AUTO_RECHARGES_PER_DAY,
    minAmount: toDecimal(minRecharge, currency),
    maxAmount: toDecimal(maxRecharge, currency),
    ...(setting?.currency === currency
      ? {
          below: toDecimal(setting.belowMinor, currency),
          amount: toDecimal(setting.amountMinor, currency),
          cardId: setting.cardId,
        }
      : {}),
    ...(setting?.stoppedAt ? { stoppedAt: setting.stoppedAt.toISOString() } : {}),
  }
}

type SetAutoRechargeInput = {
  by: Person
  isOn: 0 | 1
  below?: string | number
  amount?: string | number
  cardId?: string
}

/** Switching off is always possible; switching on lets us charge the card later, so it needs a step-up. */
export async function setAutoRecharge(context: Context, { by, isOn, ...input }: SetAutoRechargeInput) {
  const { db, now } = context
  if (isOn) await switchOn(context, { by, ...input })
  else await db.transaction((tx) => switchOffAutoRecharge(tx, { personId: by.id, at: now() }))
  return readAutoRecharge(context, { by })
}

async function switchOn(
  context: Context,
  { by, below = '', amount = '', cardId }: Omit<SetAutoRechargeInput, 'isOn'>,
) {
  const { db, now } = context
  await requireOwnPayer(context, by)
  await requireStepUp(context, by)
  const [wallet] = await listWallets(db, by.id)
  if (!wallet) throw problem('WALLET_NOT_FOUND')
  const { currency } = wallet
  const { minRecharge: min, maxRecharge: max } = await transferLimits(context, currency)
  const amountMinor = parseAmount(amount, currency)
  requireAmountBetween(amountMinor, { min, max, currency })
  requireCardIncrement(amountMinor, currency)
  const belowMinor = parseAmount(below, currency, 'below')
  requireAmountBetween(belowMinor, { min: 1, max, currency, field: 'below' })
  const card = cardId ? await findCard(db, { personId: by.id, cardId }) : await findDefaultCard(db, by.id)
  if (!card) throw problem(cardId ? 'CARD_NOT_FOUND' : 'CARD_MISSING')
  if (isExpired(card, now())) throw problem('CARD_EXPIRED')
  await db.transaction(async (tx) => {
    if (await isSpendingPaused(tx, { personId: by.id, at: now() })) throw problem('SPENDING_PAUSED')
    await saveAutoRecharge(tx, {
      personId: by.id,
      cardId: card.id,
      currency,
      belowMinor,
      amountMinor,
      at: now(),
    })
  })
}
