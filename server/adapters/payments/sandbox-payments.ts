import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import {
  PaymentRefused,
  type CardDetails,
  type ChargeState,
  type DisputeState,
  type Failure,
  type WebhookRequest,
  type WebhookEvent,
  type Payments,
  type PayoutState,
} from '../../ports/payments.ts'
import { addWorkingDays, cardIncrement, payoutIncrement } from '../../modules/wallet/public.ts'
import { brandOf, testCards, type CardBehaviour } from './sandbox-cards.ts'
import { sandboxStore } from './sandbox-store.ts'

type Options = { db: Db; now: () => Date; secret: string; publicUrl: string }
type Card = Omit<CardDetails, 'ref'> & { behaviour: CardBehaviour; customer?: string; token?: string }
type Charge = {
  status: ChargeState['status']
  amountMinor: number
  currency: string
  paymentId: string
  card: string
  last4: string
  statementName: string
  returnUrl: string
  isDisputed?: true
  failure?: Failure
  isAuthenticated?: boolean
}
type Payout = {
  amountMinor: number
  currency: string
  payoutId: string
  account: string
  last4: string
  arrivesOn: string
}
type Refund = { charge: string; amountMinor: number; currency: string; refundId: string }
type Dispute = {
  charge: string
  status: DisputeState['status']
  amountMinor: number
  currency: string
  closesAt?: string
}

type Objects = {
  customer: object
  token: Card
  card: Card
  charge: Charge
  refund: Refund
  account: { isClosed?: boolean }
  bank: { last4: string; isRemoved?: boolean }
  payout: Payout
  recall: object
  dispute: Dispute
}

const HOUR_MS = 3_600_000
/** Placeholder for erased personal data. */
const erased = { email: '', name: '', holderName: '', last4: '', fingerprint: '', personId: '' }
const DAY_MS = 24 * HOUR_MS
const TOLERANCE_MS = 5 * 60_000
const DISPUTE_RESPONSE_MS = 9 * DAY_MS

/**
 * The embedded gateway: no real money, everything else as close to a real gateway as possible. Card
 * numbers determine the outcome, and so do the last digits of bank accounts (1116 fails, 1113 is returned
 * later). Disputes open after an hour.
 */
export function sandboxPayments({ db, now, secret, publicUrl }: Options): Payments {
  const store = sandboxStore<Objects>(db, now)
  const signingKey = createHash('sha256').update(`sandbox ${secret}`).digest()
  const refused = (failure: Failure): never => {
    throw new PaymentRefused(failure)
  }
  const details = (ref: string, card: Card): CardDetails => ({
    ref,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.expMonth,
    expYear: card.expYear,
    name: card.name,
    country: card.country,
    fingerprint: card.fingerprint,
  })
  const stateOf = (ref: string, charge: Charge): ChargeState => ({
    ref,
    status: charge.status,
    amountMinor: charge.amountMinor,
    currency: charge.currency,
    paymentId: charge.paymentId,
    ...(charge.failure ? { failure: charge.failure } : {}),
    ...(charge.status === 'needs_action' ? { actionUrl: `${publicUrl}/sandbox/3ds?charge=${ref}` } : {}),
    isAuthenticated: charge.isAuthenticated === true,
  })
  const payoutState = (ref: string, { last4, arrivesOn }: Payout, at: Date): PayoutState => {
    const arrives = new Date(arrivesOn)
    const age = now().getTime() - at.getTime()
    const state = { ref, arrivesOn: arrives }
    if (last4 === '1116' && age >= HOUR_MS) return { ...state, status: 'failed', failure: 'account_closed' }
    if (last4 === '1113' && now().getTime() >= arrives.getTime() + 2 * DAY_MS)
      return { ...state, status: 'failed', failure: 'bank_invalid' }
    return { ...state, status: now() >= arrives ? 'paid' : 'sent' }
  }
  const disputeStatus = ({ status, closesAt }: Dispute, at: Date) => {
    if (status === 'under_review' && closesAt && now() >= new Date(closesAt)) return 'won'
    return status === 'needs_response' && now().getTime() - at.getTime() >= DISPUTE_RESPONSE_MS
      ? 'lost'
      : status
  }
  const sign = (body: Uint8Array, seconds: number) =>
    createHmac('sha256', signingKey).update(`${seconds}.`).update(body).digest('hex')

  return {
    provider: 'sandbox',
    createCustomer: async ({ personId, email, name }) =>
      (await store.make('customer', { personId, email, name }, personId)).id,
    openCardPage: async () => undefined,
    async saveCard({ customer, token }) {
      const found = await store.find('token', token)
      if (!found) return refused('other')
      const { id } = await store.make('card', { ...found.data, customer, token }, `${customer} ${token}`)
      return details(id, found.data)
    },
    async changeCard({ ref, expMonth, expYear, name }) {
      const found = await store.find('card', ref)
      if (!found) return refused('other')
      await store.change(ref, { expMonth, expYear, name })
      return details(ref, { ...found.data, expMonth, expYear, name })
    },
    async removeCard({ ref }) {
      const found = await store.find('card', ref)
      await store.change(ref, { customer: null, ...erased })
      if (found?.data.token) await store.change(found.data.token, erased)
      await store.changeWhere('charge', { card: ref }, { last4: '' })
    },
    removeCustomer: (ref) => store.change(ref, erased),

    async charge({ key, paymentId, customer, card, amountMinor, currency, statementName, returnUrl }) {
      const found = await store.find('card', card)
      if (amountMinor % cardIncrement(currency)) return refused('other')
      if (!found || found.data.customer !== customer) return refused('other')
      const { behaviour, last4, expMonth, expYear } = found.data
      const isExpired = now().getTime() >= Date.UTC(expYear, expMonth, 1)
      const failure = behaviour.failure ?? (isExpired ? 'expired_card' : undefined)
      const charge: Charge = {
        status: failure ? 'failed' : behaviour.needsAction ? 'needs_action' : 'succeeded',
        amountMinor,
        currency,
        paymentId,
        card,
        last4,
        statementName,
        returnUrl,
        ...(failure ? { failure } : {}),
        ...(behaviour.isDisputed ? { isDisputed: true as const } : {}),
      }
      const made = await store.make('charge', charge, key)
      return stateOf(made.id, made.data)
    },
    async readCharge(ref) {
      const found = await store.find('charge', ref)
      if (!found) return refused('other')
      return stateOf(ref, found.data)
    },
    async cancelCharge(ref) {
      const left = { status: 'failed', failure: 'authentication_failed' }
      await store.swap(ref, 'status', 'needs_action', left)
      const found = await store.find('charge', ref)
      if (!found) return refused('other')
      return stateOf(ref, found.data)
    },
    async refund({ key, refundId, charge, amountMinor, currency }) {
      const found = await store.find('charge', charge)
      if (found?.data.status !== 'succeeded' || found.data.currency !== currency) return refused('other')
      const before = (await store.list('refund', found.at)).filter(({ data }) => data.charge === charge)
      const isAgain = before.some(({ data }) => data.refundId === refundId)
      const left = found.data.amountMinor - before.reduce((sum, { data }) => sum + data.amountMinor, 0)
      const disputes = await store.list('dispute', found.at)
      const isDisputed = disputes.some(
        ({ data, at }) => data.charge === charge && disputeStatus(data, at) !== 'won',
      )
      const isCarried = amountMinor <= left && amountMinor % cardIncrement(currency) === 0
      if (!isAgain && (isDisputed || !isCarried)) return refused('other')
      return (await store.make('refund', { charge, amountMinor, currency, refundId }, key)).id
    },

    async createAccount({ key, ...account }) {
      const { id } = await store.make('account', account, key)
      return { ref: id, status: 'active', needs: [] }
    },
    async readAccount(ref) {
      const found = await store.find('account', ref)
      if (!found || found.data.isClosed) return refused('other')
      return { ref, status: 'active', needs: [] }
    },
    async closeAccount(ref) {
      await store.change(ref, { isClosed: true, ...erased })
      await store.changeWhere('bank', { account: ref }, { isRemoved: true, ...erased })
      await store.changeWhere('payout', { account: ref }, { last4: '' })
    },
    async addBank({ account, country, currency, holderName, fields }) {
      const number = (fields.iban ?? fields.accountNumber ?? '').replaceAll(/[^0-9A-Za-z]/g, '')
      if (number.length < 4) return refused('bank_invalid')
      const last4 = number.slice(-4)
      const { id } = await store.make('bank', { account, country, currency, holderName, last4 })
      return { ref: id, bankName: fields.bankName || `Test Bank ${country}`, last4 }
    },
    removeBank: ({ ref }) => store.change(ref, { isRemoved: true }),
    async payOut({ key, payoutId, account, bank, amountMinor, currency }) {
      const found = await store.find('bank', bank)
      if (!found) return refused('bank_invalid')
      if (amountMinor % payoutIncrement(currency)) return refused('other')
      const arrivesOn = addWorkingDays(now(), 2).toISOString()
      const { last4 } = found.data
      const payout: Payout = { amountMinor, currency, payoutId, account, last4, arrivesOn }
      const made = await store.make('payout', payout, key)
      return payoutState(made.id, made.data, made.at)
    },
    async readPayout({ ref }) {
      const found = await store.find('payout', ref)
      if (!found) return refused('other')
      return payoutState(ref, found.data, found.at)
    },
    recallPayout: async ({ key, ref }) => void (await store.make('recall', { payout: ref }, key)),

    /** A dispute with evidence is won a day later. */
    sendEvidence: ({ dispute, text }) =>
      store.change(dispute, {
        status: 'under_review',
        evidence: text,
        closesAt: new Date(now().getTime() + DAY_MS).toISOString(),
      }),
    acceptDispute: (dispute) => store.change(dispute, { status: 'lost' }),
    listCharges: async (since) =>
      (await store.list('charge', since)).map(({ id, data }) => stateOf(id, data)),
    /** Refunded charges are not disputed, and a dispute without a response in time is lost. */
    async listDisputes(since) {
      const refunds = await store.list('refund', since)
      for (const { id, data, at } of await store.list('charge', since))
        if (data.isDisputed && data.status === 'succeeded' && now().getTime() - at.getTime() >= HOUR_MS) {
          const { currency } = data
          const back = refunds.filter(({ data: { charge } }) => charge === id)
          const amountMinor = back.reduce(
            (left, { data: refund }) => left - refund.amountMinor,
            data.amountMinor,
          )
          if (amountMinor > 0)
            await store.make('dispute', { charge: id, status: 'needs_response', amountMinor, currency }, id)
        }
      return (await store.list('dispute', since)).map(({ id, data, at }) => ({
        ref: id,
        charge: data.charge,
        amountMinor: data.amountMinor,
        currency: data.currency,
        reason: 'fraudulent',
        status: disputeStatus(data, at),
        dueAt: new Date(at.getTime() + DISPUTE_RESPONSE_MS),
      }))
    },

    listRefunds: async (since) =>
      (await store.list('refund', since)).map(({ id: ref, data: { amountMinor, currency, refundId } }) => ({
        ref,
        amountMinor,
        currency,
        refundId,
        isFailed: false,
      })),
    listPayouts: async (since) =>
      (await store.list('payout', since)).map(({ id: ref, data: { amountMinor, currency, payoutId } }) => ({
        ref,
        amountMinor,
        currency,
        payoutId,
      })),
    parseWebhook: (mail) => parseWebhook(mail, sign),
    sandbox: {
      async tokenise({ number, expMonth, expYear, cvc, name }) {
        const digits = number.replaceAll(/[\s-]/g, '')
        const behaviour = testCards[digits]
        if (!behaviour) return refused('other')
        if (!/^\d{3,4}$/.test(cvc)) return refused('incorrect_cvc')
        if (now().getTime() >= Date.UTC(expYear, expMonth, 1)) return refused('expired_card')
        const card: Card = {
          brand: brandOf(digits),
          last4: digits.slice(-4),
          expMonth,
          expYear,
          name,
          country: 'US',
          fingerprint: createHmac('sha256', signingKey).update(digits).digest('hex').slice(0, 24),
          behaviour,
        }
        return (await store.make('token', card)).id
      },
      async readChallenge(ref) {
        const found = await store.find('charge', ref)
        if (!found || found.data.status !== 'needs_action') return undefined
        const { amountMinor, currency, last4, returnUrl } = found.data
        return { amountMinor, currency, last4, returnUrl }
      },
      async answerChallenge(ref, isPassed) {
        const answer = isPassed
          ? { status: 'succeeded', isAuthenticated: true }
          : { status: 'failed', failure: 'authentication_failed' }
        await store.swap(ref, 'status', 'needs_action', answer)
        const found = await store.find('charge', ref)
        if (!found) return undefined
        const message = { id: `message_${ref}`, kind: 'charge', charge: stateOf(ref, found.data) }
        const body = Buffer.from(JSON.stringify(message))
        const seconds = Math.floor(now().getTime() / 1000)
        return { body, signature: `t=${seconds},v1=${sign(body, seconds)}` }
      },
    },
  }
}

function parseWebhook(
  { body, header, now }: WebhookRequest,
  sign: (body: Uint8Array, seconds: number) => string,
): 'forged' | WebhookEvent {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header('sandbox-signature') ?? '') ?? []
  if (!signature || Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return 'forged'
  const expected = sign(body, Number(seconds))
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 'forged'
  return JSON.parse(Buffer.from(body).toString('utf8')) as WebhookEvent
}
