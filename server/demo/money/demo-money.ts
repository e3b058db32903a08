import type { Context } from '../../context.ts'
import { within, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { addWorkingDays } from '../../modules/wallet/payouts/working-days.ts'
import { insertAccount, insertBank } from '../../modules/wallet/payouts/bank-store.ts'
import { insertCard, insertCustomer } from '../../modules/wallet/payments/card-store.ts'
import { charge, chargePlan } from '../../modules/wallet/charges/charge.ts'
import { endPayout } from '../../modules/wallet/payouts/end-payout.ts'
import { lockBalance } from '../../modules/wallet/ledger/ledger-store.ts'
import { saveLimit } from '../../modules/wallet/limits/limit-store.ts'
import { creditRecharge, lockForPayout } from '../../modules/wallet/ledger/move-money.ts'
import { payoutChecks } from '../../modules/wallet/payouts/payout-rules.ts'
import { insertPayout, lockPayout } from '../../modules/wallet/payouts/payout-store.ts'
import { quote } from '../../modules/wallet/charges/quote.ts'
import { releaseDue } from '../../modules/wallet/charges/release-pending.ts'
import type { SaleReason } from '../../modules/wallet/ledger/trigger-codes.ts'
import { insertWallet } from '../../modules/wallet/wallet-store.ts'

const DAY_MS = 86_400_000
/** The context at another time, within the seeding transaction. */
const at = (context: Context, tx: Tx, when: Date): Context => ({
  ...context,
  db: within(tx),
  now: () => when,
})

/** A demo wallet, topped up in the past. */
export async function fillDemoWallet(
  context: Context,
  tx: Tx,
  {
    personId,
    currency,
    amountMinor,
    at: when,
  }: { personId: string; currency: string; amountMinor: number; at: Date },
) {
  await insertWallet(tx, { id: newId(), personId, currency, countryCodeName: '', createdAt: when })
  if (amountMinor)
    await creditRecharge(at(context, tx, when), tx, { personId, paymentId: newId(), amountMinor, currency })
}

type DemoSale = {
  buyerId: string
  sellerId: string
  reason: SaleReason
  title: string
  listMinor: number
  at: Date
}

/** Demo sales in order, releasing matured income in between. Wallets are topped up when empty. */
export async function demoSales(context: Context, tx: Tx, sales: DemoSale[]) {
  for (const [i, { at: when, ...sale }] of sales.entries()) {
    const then = at(context, tx, when)
    const { pay } = await quote(then, tx, { ...sale, currency: 'USD' })
    const wallet = { personId: sale.buyerId, kind: 'available', currency: pay.currency } as const
    if ((await lockBalance(tx, wallet)) < pay.amountMinor)
      await creditRecharge(then, tx, {
        personId: sale.buyerId,
        paymentId: newId(),
        amountMinor: Math.max(25_000, pay.amountMinor * 2),
        currency: pay.currency,
      })
    const id = newId()
    await (sale.reason === 'plan' ? chargePlan : charge)(then, tx, {
      ...sale,
      currency: 'USD',
      key: `demo:${id}`,
      subject: { kind: 'demo', id },
      shown: { amountMinor: pay.amountMinor, currency: pay.currency },
    })
    if (i % 20 === 0) await releaseDue(then)
  }
  await releaseDue(at(context, tx, context.now()))
}

/** Two cards of the demo fan, registered in the sandbox; none with a real gateway. */
export async function demoCards(
  context: Context,
  tx: Tx,
  { personId, name, email }: { personId: string; name: string; email: string },
) {
  const { payments } = context
  const { sandbox } = payments
  if (!sandbox) return
  const customer = await payments.createCustomer({ personId, email, name })
  await insertCustomer(tx, { personId, provider: 'sandbox', ref: customer })
  const year = context.now().getUTCFullYear()
  for (const [i, number] of ['4242424242424242', '4000002500003155'].entries()) {
    const token = await sandbox.tokenise({ number, expMonth: 8, expYear: year + 3, cvc: '123', name })
    const card = await payments.saveCard({ customer, token })
    await insertCard(tx, {
      id: newId(),
      personId,
      provider: 'sandbox',
      ...card,
      isDefault: i === 0,
      createdAt: context.now(),
    })
  }
}

type DemoLimit = { personId: string; currency: string; amountMinor: number; kind: 'month' | 'confirm' }
/** A demo fan's spending limit and confirmation threshold. */
export const demoLimit = (context: Context, tx: Tx, { personId, currency, amountMinor, kind }: DemoLimit) =>
  saveLimit(tx, {
    personId,
    currency,
    amountMinor,
    kind,
    creatorId: null,
    nextAmountMinor: null,
    nextFrom: null,
    at: context.now(),
  })

type DemoPayout = {
  personId: string
  holderName: string
  email: string
  bankName: string
  addedAt: Date
  earlierMinor: number
  waitingMinor: number
  /** One returned by the bank. */
  failedMinor?: number
}

/** A demo bank, a completed withdrawal, and one in review. */
export async function demoPayouts(context: Context, tx: Tx, demo: DemoPayout) {
  const { payments } = context
  const { personId, holderName, addedAt } = demo
  if (!payments.sandbox) return
  const account = await payments.createAccount({
    key: `demo-${personId}`,
    personId,
    email: demo.email,
    country: 'US',
    currency: 'USD',
  })
  await insertAccount(tx, {
    personId,
    provider: 'sandbox',
    ref: account.ref,
    country: 'US',
    currency: 'USD',
    status: 'active',
    needs: [],
    createdAt: addedAt,
  })
  const fields = { routingNumber: '110000000', accountNumber: '000123456789', bankName: demo.bankName }
  const details = await payments.addBank({
    account: account.ref,
    country: 'US',
    currency: 'USD',
    holderName,
    fields,
  })
  const bankId = newId()
  await insertBank(tx, {
    id: bankId,
    personId,
    accountRef: account.ref,
    ref: details.ref,
    country: 'US',
    currency: 'USD',
    holderName,
    bankName: details.bankName,
    last4: details.last4,
    isDefault: true,
    usableFrom: new Date(addedAt.getTime() + 2 * DAY_MS),
    stopHash: Buffer.from(bankId),
    createdAt: addedAt,
  })
  const ask = async (amountMinor: number, when: Date) => {
    const then = at(context, tx, when)
    const id = newId()
    await insertPayout(tx, {
      id,
      personId,
      bankId,
      amountMinor,
      feeMinor: 0,
      currency: 'USD',
      status: 'waiting',
      checks: payoutChecks({
        personName: holderName === 'Hiro Nakamura' ? 'Yuki Tanabe' : holderName,
        holderName,
        bankAddedAt: addedAt,
        amountMinor,
        earlierMinor: demo.earlierMinor ? [demo.earlierMinor] : [],
        openDisputes: 0,
        deviceSince: addedAt,
        needsTwo: false,
        at: when,
      }),
      accountRef: account.ref,
      arrivesOn: addWorkingDays(when, 2).toISOString().slice(0, 10),
      requestedAt: when,
      ip: '127.0.0.1',
    })
    await lockForPayout(then, tx, {
      personId,
      payoutId: id,
      amountMinor,
      currency: 'USD',
    })
    return { id, house: then }
  }
  const available = await lockBalance(tx, { personId, kind: 'available', currency: 'USD' })
  if (available < demo.earlierMinor + demo.waitingMinor) return
  if (demo.earlierMinor) {
    const { id } = await ask(demo.earlierMinor, new Date(context.now().getTime() - 5 * DAY_MS))
    const payout = await lockPayout(tx, id)
    if (payout) {
      const thatDay = at(context, tx, new Date(`${payout.arrivesOn}T09:00:00Z`))
      await endPayout(thatDay, tx, { payout, status: 'paid' })
    }
  }
  if (demo.failedMinor && available >= demo.earlierMinor + demo.waitingMinor + demo.failedMinor) {
    const { id, house } = await ask(demo.failedMinor, new Date(context.now().getTime() - 3 * DAY_MS))
    const payout = await lockPayout(tx, id)
    if (payout) await endPayout(house, tx, { payout, status: 'failed', reason: 'account_closed' })
  }
  await ask(demo.waitingMinor, new Date(context.now().getTime() - DAY_MS / 2))
}
