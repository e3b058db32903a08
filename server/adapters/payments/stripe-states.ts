import type { Stripe } from 'stripe'
import {
  PaymentRefused,
  type BankDetails,
  type CardDetails,
  type ChargeState,
  type DisputeState,
  type Failure,
  type PayoutState,
  type RefundState,
  type SentPayout,
} from '../../ports/payments.ts'

/** Zero-decimal currencies that Stripe represents with two decimals. */
const twoDecimalCurrencies = new Set(['ISK', 'UGX'])
const factor = (currency: string) => (twoDecimalCurrencies.has(currency.toUpperCase()) ? 100 : 1)

/**
 * Converts to Stripe's unit. Unsupported amounts are rejected here, before the first of several calls
 * moves money.
 */
export function toStripe(amountMinor: number, currency: string, step: number) {
  if (amountMinor % step)
    throw new PaymentRefused('other', `${currency} amounts must be multiples of ${step}`)
  return amountMinor * factor(currency)
}
const fromStripe = (amount: number, currency: string) => amount / factor(currency)

const failures: Record<string, Failure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  card_declined: 'declined',
  account_closed: 'account_closed',
  no_account: 'bank_invalid',
  invalid_account_number: 'bank_invalid',
  incorrect_account_holder_name: 'bank_invalid',
  bank_account_restricted: 'bank_invalid',
}
export const failureOf = (...codes: (string | null | undefined)[]): Failure =>
  codes.map((code) => failures[code ?? '']).find((found) => found !== undefined) ?? 'other'

const chargeStatus: Record<string, ChargeState['status']> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'needs_action',
  requires_confirmation: 'processing',
  requires_capture: 'processing',
}

export function chargeState(intent: Stripe.PaymentIntent): ChargeState {
  const error = intent.last_payment_error
  const status = chargeStatus[intent.status] ?? 'failed'
  const currency = intent.currency.toUpperCase()
  const actionUrl = intent.next_action?.redirect_to_url?.url
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    ref: intent.id,
    status,
    amountMinor: fromStripe(intent.amount, currency),
    currency,
    ...(intent.metadata.paymentId ? { paymentId: intent.metadata.paymentId } : {}),
    ...(status === 'failed' ? { failure: failureOf(error?.decline_code, error?.code) } : {}),
    ...(status === 'needs_action' && actionUrl ? { actionUrl } : {}),
    isAuthenticated: charge?.payment_method_details?.card?.three_d_secure?.result === 'authenticated',
  }
}

export function cardDetails(method: Stripe.PaymentMethod): CardDetails {
  const { card } = method
  return {
    ref: method.id,
    brand: card?.brand ?? 'card',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 1,
    expYear: card?.exp_year ?? 2000,
    name: method.billing_details.name ?? '',
    country: card?.country ?? '',
    fingerprint: card?.fingerprint ?? method.id,
  }
}

/**
 * Our payout reference contains both steps: the transfer to the creator's account and the payout to the
 * bank.
 */
export const payoutRef = (transfer: string, payout: string) => `${transfer}:${payout}`
export const refParts = (ref: string) => ref.split(':') as [transfer: string, payout: string | undefined]

export function payoutState(transfer: string, payout: Stripe.Payout): PayoutState {
  const isFailed = payout.status === 'failed' || payout.status === 'canceled'
  return {
    ref: payoutRef(transfer, payout.id),
    status: isFailed ? 'failed' : payout.status === 'paid' ? 'paid' : 'sent',
    ...(isFailed ? { failure: failureOf(payout.failure_code) } : {}),
    arrivesOn: new Date(payout.arrival_date * 1000),
  }
}

/** Transferred to the creator's account, but the payout to the bank was refused. */
export const failedInTransit = (transfer: string, failure: Failure = 'other'): PayoutState => ({
  ref: payoutRef(transfer, ''),
  status: 'failed',
  failure,
})

export const bankDetails = (bank: Stripe.ExternalAccount): BankDetails => ({
  ref: bank.id,
  bankName: ('bank_name' in bank ? bank.bank_name : null) ?? '',
  last4: 'last4' in bank ? bank.last4 : '',
})

const disputeStatus: Record<string, DisputeState['status']> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

export function disputeState(dispute: Stripe.Dispute): DisputeState {
  const intent = dispute.payment_intent
  const currency = dispute.currency.toUpperCase()
  const dueBy = dispute.evidence_details.due_by
  return {
    ref: dispute.id,
    charge: (typeof intent === 'string' ? intent : intent?.id) ?? '',
    amountMinor: fromStripe(dispute.amount, currency),
    currency,
    reason: dispute.reason,
    status: disputeStatus[dispute.status] ?? 'needs_response',
    dueAt: dueBy ? new Date(dueBy * 1000) : undefined,
  }
}

export function refundState(refund: Stripe.Refund): RefundState {
  const currency = refund.currency.toUpperCase()
  const refundId = refund.metadata?.refundId
  return {
    ref: refund.id,
    amountMinor: fromStripe(refund.amount, currency),
    currency,
    ...(refundId ? { refundId } : {}),
    isFailed: refund.status === 'failed' || refund.status === 'canceled',
  }
}

/** A transfer to a creator's account, on its way to their bank. */
export function transferState(transfer: Stripe.Transfer): SentPayout {
  const currency = transfer.currency.toUpperCase()
  const { payoutId } = transfer.metadata
  return {
    ref: transfer.id,
    amountMinor: fromStripe(transfer.amount, currency),
    currency,
    ...(payoutId ? { payoutId } : {}),
  }
}
