import { UserType } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { currencies, isCurrency } from './currencies.ts'
import { readBalances } from './ledger/ledger-store.ts'
import { readSpending } from './limits/limits.ts'
import { findPayer, insertWallet, listWallets, loadWalletOverview, type Payer } from './wallet-store.ts'
import { toWallet } from './wallet-view.ts'
import { transferLimits } from './payments/top-up-limits.ts'
import { payoutFee } from './payouts/payout-rules.ts'
import { toDecimal } from './currencies.ts'

type OpenWalletInput = { by: Person; userId: string; userType: number; currency: string }

/**
 * Opens the user's wallet. Idempotent; only one currency per user. Users whose profile currency is
 * unsupported get US dollars.
 */
export function openWallet(
  { db, now }: Context,
  { by, userId, userType, currency: requested }: OpenWalletInput,
) {
  if (userId !== by.id || userType !== by.userType) throw problem('FORBIDDEN')
  return db.transaction(async (tx) => {
    const payer = await findPayer(tx, by.id)
    if (!payer) throw problem('SESSION_ENDED')
    const currency = isCurrency(requested) || requested !== payer.ownCurrency ? requested : payer.currency
    if (!isCurrency(currency)) throw problem('CURRENCY_UNKNOWN')
    const [existing] = await listWallets(tx, by.id)
    if (existing && existing.currency !== currency) throw problem('WALLET_OTHER_CURRENCY')
    const row = { id: newId(), personId: by.id, currency, countryCodeName: payer.country, createdAt: now() }
    await insertWallet(tx, row)
    const [saved] = await listWallets(tx, by.id)
    if (!saved || saved.currency !== currency) throw problem('WALLET_OTHER_CURRENCY')
    return toWallet(saved, await readBalances(tx, by.id))
  })
}

/** Opens the wallet of a user who reads it for the first time, in their default currency. */
async function openDefaultWallet({ db, now }: Context, payer: Payer) {
  const { id: personId, currency, country: countryCodeName } = payer
  return db.transaction(async (tx) => {
    await insertWallet(tx, { id: newId(), personId, currency, countryCodeName, createdAt: now() })
    return listWallets(tx, personId)
  })
}

/** The user's balances. Income in currencies other than the wallet's follows. */
export async function readWallet(context: Context, { by }: { by: Person }) {
  const overview = await loadWalletOverview(context.db, by.id)
  if (!overview) throw problem('SESSION_ENDED')
  const { balances, timezone, monthLimits } = overview
  const wallets = overview.wallets.length ? overview.wallets : await openDefaultWallet(context, overview)
  const [first] = wallets
  const others = [...new Set(balances.map(({ currency }) => currency))].filter(
    (currency) => !wallets.some((wallet) => wallet.currency === currency),
  )
  const limit = monthLimits.find(({ currency }) => currency === first?.currency)
  return {
    countryCodeName: overview.country,
    walletData: first
      ? [...wallets, ...others.map((currency) => ({ id: first.id, currency }))].map((wallet) =>
          toWallet(wallet, balances),
        )
      : [],
    ...(first && overview.userType === UserType.fan
      ? { spending: await readSpending(context, { by, currency: first.currency, timezone, limit }) }
      : {}),
  }
}

/** Amount limits, fees and terms of the wallet. */
export async function readWalletSetting(context: Context, { by }: { by: Person }) {
  const { db, config, payments } = context
  const payer = await findPayer(db, by.id)
  if (!payer) throw problem('SESSION_ENDED')
  const { currency, country } = payer
  const bounds = await transferLimits(context, currency)
  const text = (minor: number) => toDecimal(minor, currency)
  return {
    currency,
    currencies,
    provider: payments.provider,
    canPay: payer.userType === UserType.fan ? (1 as const) : (0 as const),
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
