import type { Context } from '../../context.ts'
import { within, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { afterWorkingDays } from '../../working-days.ts'
import { insertAccount, insertBank } from './bank-store.ts'
import { insertCard, insertCustomer } from './card-store.ts'
import { charge, chargePlan } from './charge.ts'
import { endPayout } from './end-payout.ts'
import { lockBalance } from './ledger-store.ts'
import { saveLimit } from './limit-store.ts'
import { creditRecharge, lockForPayout } from './move-money.ts'
import { payoutChecks } from './payout-rules.ts'
import { insertPayout, lockPayout } from './payout-store.ts'
import { quote } from './quote.ts'
import { releaseDue } from './release-pending.ts'
import type { SaleReason } from './trigger-codes.ts'
import { insertWallet } from './wallet-store.ts'

const DAY_MS = 86_400_000
/** The same house at another time. */
const at = (context: Context, tx: Tx, when: Date): Context => ({
  ...context,
  db: within(tx),
  now: () => when,
})

/** A wallet of the demo world, with money added to it in the past. */
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

/** Sales of the demo world in their order; what matured in between is released. Money is added when it runs out. */
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

/** Two cards of the demo fan, known to the sandbox as well; with a real gateway there are none. */
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
/** What a fan of the demo world allows themselves, and above what they want to be asked twice. */
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
  /** One that the bank sent back. */
  failedMinor?: number
}

/** A bank of the demo world, a withdrawal that arrived, and one that waits for a yes. */
export async function payOutDemo(context: Context, tx: Tx, demo: DemoPayout) {
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
      arrivesOn: afterWorkingDays(when, 2).toISOString().slice(0, 10),
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
