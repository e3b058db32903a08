import { Stripe } from 'stripe'
import {
  PaymentRefused,
  PaymentsUnavailable,
  type WebhookRequest,
  type WebhookEvent,
  type NewBank,
  type Payments,
} from '../../ports/payments.ts'
import { cardIncrement, payoutIncrement } from '../../modules/wallet/public.ts'
import {
  bankDetails,
  cardDetails,
  chargeState,
  disputeState,
  failureOf,
  payoutState,
  refParts,
  refundState,
  failedInTransit,
  toStripe,
  transferState,
} from './stripe-states.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string; url: string; publicUrl: string }

const TOLERANCE_SECONDS = 300
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Stripe: cards by Checkout, payments by Payment Intents, payouts by Connect accounts. */
export function stripePayments({ secretKey, webhookSecret, url, publicUrl }: StripeSettings): Payments {
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    httpClient: Stripe.createNodeHttpClient(),
  })

  return {
    provider: 'stripe',
    createCustomer: ({ personId, email, name }) =>
      callStripe(async () => {
        const made = await stripe.customers.create(
          { email, name, metadata: { personId } },
          { idempotencyKey: `customer-${personId}` },
        )
        return made.id
      }),
    openCardPage: ({ customer, returnUrl, cancelUrl }) =>
      callStripe(async () => {
        const mark = returnUrl.includes('?') ? '&' : '?'
        const page = await stripe.checkout.sessions.create({
          mode: 'setup',
          customer,
          currency: 'usd',
          success_url: `${returnUrl}${mark}token={CHECKOUT_SESSION_ID}`,
          cancel_url: cancelUrl,
        })
        return page.url ?? undefined
      }),
    saveCard: ({ customer, token }) =>
      callStripe(async () => {
        if (token.startsWith('cs_')) {
          const page = await stripe.checkout.sessions.retrieve(token, {
            expand: ['setup_intent.payment_method'],
          })
          const setup = typeof page.setup_intent === 'object' ? page.setup_intent : null
          const method = setup && typeof setup.payment_method === 'object' ? setup.payment_method : null
          const owner = typeof page.customer === 'string' ? page.customer : page.customer?.id
          if (!method || owner !== customer) throw new PaymentRefused('other')
          return cardDetails(method)
        }
        const setup = await stripe.setupIntents.create({
          customer,
          payment_method: token,
          confirm: true,
          expand: ['payment_method'],
        })
        if (typeof setup.payment_method === 'object' && setup.payment_method)
          return cardDetails(setup.payment_method)
        return cardDetails(await stripe.paymentMethods.retrieve(token))
      }),
    changeCard: ({ ref, expMonth, expYear, name }) =>
      callStripe(async () =>
        cardDetails(
          await stripe.paymentMethods.update(ref, {
            card: { exp_month: expMonth, exp_year: expYear },
            billing_details: { name },
          }),
        ),
      ),
    removeCard: ({ ref }) =>
      callStripe(async () => {
        try {
          await stripe.paymentMethods.detach(ref)
        } catch (error) {
          // Stripe refuses to detach a card that is not attached, which is the wanted state.
          if (isMissing(error)) return
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          if ((await stripe.paymentMethods.retrieve(ref)).customer !== null) throw error
        }
      }),
    removeCustomer: (ref) => callStripe(() => unlessMissing(() => stripe.customers.del(ref))),

    charge: ({ key, paymentId, customer, card, amountMinor, currency, statementName, returnUrl }) =>
      callStripe(async () => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: toStripe(amountMinor, currency, cardIncrement(currency)),
              currency: currency.toLowerCase(),
              customer,
              payment_method: card,
              confirm: true,
              return_url: returnUrl,
              statement_descriptor_suffix: statementName,
              metadata: { paymentId },
              expand: ['latest_charge'],
            },
            { idempotencyKey: key },
          )
          return chargeState(intent)
        } catch (error) {
          // A declined card is a result: the failed intent describes it.
          const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
          if (!intent) throw error
          return chargeState(intent)
        }
      }),
    readCharge: (ref) =>
      callStripe(async () =>
        chargeState(await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] })),
      ),
    cancelCharge: (ref) =>
      callStripe(async () => {
        try {
          return chargeState(await stripe.paymentIntents.cancel(ref, { expand: ['latest_charge'] }))
        } catch (error) {
          // A charge the customer confirmed meanwhile cannot be cancelled.
          const isLate = error instanceof Stripe.errors.StripeInvalidRequestError
          if (!isLate) throw error
          return chargeState(await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }))
        }
      }),
    refund: ({ key, refundId, charge, amountMinor, currency }) =>
      callStripe(async () => {
        const refund = {
          payment_intent: charge,
          amount: toStripe(amountMinor, currency, cardIncrement(currency)),
          metadata: { refundId },
        }
        return (await stripe.refunds.create(refund, { idempotencyKey: key })).id
      }),

    createAccount: ({ key, personId, email, country, currency }) =>
      callStripe(async () => {
        const account = await stripe.accounts.create(
          {
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'application',
              stripe_dashboard: { type: 'none' },
            },
            capabilities: { transfers: { requested: true } },
            country,
            default_currency: currency.toLowerCase(),
            email,
            metadata: { personId },
          },
          { idempotencyKey: key },
        )
        return accountState(account)
      }),
    readAccount: (ref) =>
      callStripe(async () => {
        const state = accountState(await stripe.accounts.retrieve(ref))
        if (!state.needs.length) return state
        const back = `${publicUrl}/wallet/banks`
        const { url: actionUrl } = await stripe.accountLinks.create({
          account: ref,
          type: 'account_onboarding',
          refresh_url: back,
          return_url: back,
        })
        return { ...state, actionUrl }
      }),
    closeAccount: (ref) => callStripe(() => unlessMissing(() => stripe.accounts.del(ref))),
    addBank: ({ account, ...bank }) =>
      callStripe(async () => {
        const token = await stripe.tokens.create({ bank_account: bankAccount(bank) })
        return bankDetails(
          await stripe.accounts.createExternalAccount(account, { external_account: token.id }),
        )
      }),
    removeBank: ({ account, ref }) =>
      callStripe(async () => void (await stripe.accounts.deleteExternalAccount(account, ref))),
    payOut: ({ key, payoutId, account, bank, amountMinor, currency }) =>
      callStripe(async () => {
        const amount = {
          amount: toStripe(amountMinor, currency, payoutIncrement(currency)),
          currency: currency.toLowerCase(),
        }
        const metadata = { payoutId }
        const transfer = await stripe.transfers.create(
          { ...amount, destination: account, metadata },
          { idempotencyKey: `${key}-transfer` },
        )
        try {
          const payout = await stripe.payouts.create(
            { ...amount, destination: bank, metadata: { ...metadata, transfer: transfer.id } },
            { idempotencyKey: `${key}-payout`, stripeAccount: account },
          )
          return payoutState(transfer.id, payout)
        } catch (error) {
          // The transfer to the account succeeded but the payout failed: it is recalled like any failed
          // payout.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          return failedInTransit(transfer.id, failureOf(error.code))
        }
      }),
    readPayout: ({ account, ref }) =>
      callStripe(async () => {
        const [transfer, payout] = refParts(ref)
        if (!payout) return failedInTransit(transfer)
        return payoutState(transfer, await stripe.payouts.retrieve(payout, {}, { stripeAccount: account }))
      }),
    recallPayout: ({ key, ref }) =>
      callStripe(
        async () =>
          void (await stripe.transfers.createReversal(refParts(ref)[0], {}, { idempotencyKey: key })),
      ),

    sendEvidence: ({ dispute, text }) =>
      callStripe(
        async () =>
          void (await stripe.disputes.update(dispute, {
            evidence: { uncategorized_text: text },
            submit: true,
          })),
      ),
    acceptDispute: (dispute) => callStripe(async () => void (await stripe.disputes.close(dispute))),
    listCharges: (since) =>
      callStripe(async () => {
        const found = stripe.paymentIntents.list({ created: { gte: seconds(since) }, limit: 100 })
        return (await found.autoPagingToArray({ limit: 10_000 })).map(chargeState)
      }),
    listDisputes: (since) =>
      callStripe(async () => {
        const found = stripe.disputes.list({ created: { gte: seconds(since) }, limit: 100 })
        return (await found.autoPagingToArray({ limit: 10_000 })).map(disputeState)
      }),
    listRefunds: (since) =>
      callStripe(async () => {
        const found = stripe.refunds.list({ created: { gte: seconds(since) }, limit: 100 })
        return (await found.autoPagingToArray({ limit: 10_000 })).map(refundState)
      }),
    listPayouts: (since) =>
      callStripe(async () => {
        const found = stripe.transfers.list({ created: { gte: seconds(since) }, limit: 100 })
        return (await found.autoPagingToArray({ limit: 10_000 })).map(transferState)
      }),
    parseWebhook: (mail) => parseWebhook(stripe, webhookSecret, mail),
  }
}

const missing = new Set(['resource_missing', 'account_invalid'])
const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && missing.has(error.code ?? '')
/** Removes an object; a missing one counts as removed. */
async function unlessMissing(remove: () => Promise<unknown>) {
  try {
    await remove()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Rejections by Stripe are final; network errors may be retried. */
async function callStripe<R>(ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentRefused) throw error
    if (error instanceof Stripe.errors.StripeCardError)
      throw new PaymentRefused(failureOf(error.decline_code, error.code), error.message)
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRefused(failureOf(error.code), error.message)
    throw new PaymentsUnavailable('Stripe does not respond', { cause: error })
  }
}

function accountState(account: Stripe.Account) {
  const needs = account.requirements?.currently_due ?? []
  return {
    ref: account.id,
    status: account.payouts_enabled ? ('active' as const) : ('restricted' as const),
    needs,
  }
}

/** Stripe expects one account number, with the bank's number before it. */
function bankAccount({ country, currency, holderName, fields }: Omit<NewBank, 'account'>) {
  const routing = fields.routingNumber ?? fields.sortCode ?? fields.bsb ?? fields.ifsc ?? fields.swift
  return {
    country,
    currency: currency.toLowerCase(),
    account_holder_name: holderName,
    account_number: fields.iban ?? fields.accountNumber ?? '',
    ...(routing ? { routing_number: routing } : {}),
  }
}

function parseWebhook(
  stripe: Stripe,
  secret: string,
  { body, header, now }: WebhookRequest,
): 'forged' | 'other' | WebhookEvent {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(
      Buffer.from(body),
      header('stripe-signature') ?? '',
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
  } catch {
    return 'forged'
  }
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
      return { id: event.id, kind: 'charge', charge: chargeState(event.data.object) }
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled': {
      const payout = event.data.object
      const { payoutId, transfer = '' } = payout.metadata ?? {}
      return {
        id: event.id,
        kind: 'payout',
        payout: { ...payoutState(transfer, payout), ...(payoutId ? { payoutId } : {}) },
      }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return { id: event.id, kind: 'dispute', dispute: disputeState(event.data.object) }
    default:
      return 'other'
  }
}
