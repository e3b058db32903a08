import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { currencies, isCurrency } from './currencies.ts'
import { readBalances } from './ledger-store.ts'
import { readSpending } from './limits.ts'
import { findPayer, insertWallet, listWallets } from './wallet-store.ts'
import { toWallet } from './wallet-view.ts'
import { boundsIn } from './wallet-bounds.ts'
import { payoutFee } from './payout-rules.ts'
import { toDecimal } from './currencies.ts'

type Open = { by: Person; userId: string; userType: number; currency: string }

/**
 * Opens somebody's own wallet. Opening it again is the same; another currency beside it is not offered. Whose own
 * currency cannot be paid in here pays in US dollars.
 */
export function openWallet({ db, now }: Context, { by, userId, userType, currency: asked }: Open) {
  if (userId !== by.id || userType !== by.userType) throw problem('FORBIDDEN')
  return db.transaction(async (tx) => {
    const payer = await findPayer(tx, by.id)
    if (!payer) throw problem('SESSION_ENDED')
    const currency = isCurrency(asked) || asked !== payer.ownCurrency ? asked : payer.currency
    if (!isCurrency(currency)) throw problem('CURRENCY_UNKNOWN')
    const [before] = await listWallets(tx, by.id)
    if (before && before.currency !== currency) throw problem('WALLET_OTHER_CURRENCY')
    const row = { id: newId(), personId: by.id, currency, countryCodeName: payer.country, createdAt: now() }
    await insertWallet(tx, row)
    const [kept] = await listWallets(tx, by.id)
    if (!kept || kept.currency !== currency) throw problem('WALLET_OTHER_CURRENCY')
    return toWallet(kept, await readBalances(tx, by.id))
  })
}

/** What somebody has. Income in other currencies than the wallet's stands after it. */
export async function readWallet(context: Context, { by }: { by: Person }) {
  const { db } = context
  const [wallets, balances, payer] = await Promise.all([
    listWallets(db, by.id),
    readBalances(db, by.id),
    findPayer(db, by.id),
  ])
  if (!payer) throw problem('SESSION_ENDED')
  const [first] = wallets
  const others = [...new Set(balances.map(({ currency }) => currency))].filter(
    (currency) => !wallets.some((wallet) => wallet.currency === currency),
  )
  return {
    countryCodeName: payer.country,
    walletData: first
      ? [...wallets, ...others.map((currency) => ({ id: first.id, currency }))].map((wallet) =>
          toWallet(wallet, balances),
        )
      : [],
    ...(first && payer.userType === 1
      ? { spending: await readSpending(context, { by, currency: first.currency, timezone: payer.timezone }) }
      : {}),
  }
}

/** What can be put in and taken out, and what that costs. */
export async function readWalletSetting(context: Context, { by }: { by: Person }) {
  const { db, config, payments } = context
  const payer = await findPayer(db, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  const { currency, country } = payer
  const bounds = await boundsIn(context, currency)
  const text = (minor: number) => toDecimal(minor, currency)
  return {
    currency,
    currencies,
    provider: payments.provider,
    canPay: payer.userType === 1 ? (1 as const) : (0 as const),
    minRecharge: text(bounds.minRecharge),
    maxRecharge: text(bounds.maxRecharge),
    quickAmounts: bounds.quick.map(text),
    minWithdraw: text(bounds.minWithdraw),
    payoutFee: text(payoutFee(currency)),
    feePercent: config.money.feeBps / 100,
    taxPercent: (config.money.taxBps[country] ?? 0) / 100,
    pendingDays: config.money.pendingDays,
    payoutDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  }
}
