/**
 * The payment gateway. Amounts are in minor units. Calls that move money have an idempotency key. Calls
 * throw PaymentsUnavailable if the gateway cannot be reached (retry later) and PaymentRefused if it
 * declined (do not retry).
 */
export type Payments = {
  provider: 'sandbox' | 'stripe'
  /** A customer at the gateway; returns its reference. */
  createCustomer: (customer: { personId: string; email: string; name: string }) => Promise<string>
  /** URL of the gateway's card form; undefined if the sandbox tokenizes cards. */
  openCardPage: (page: {
    customer: string
    returnUrl: string
    cancelUrl: string
  }) => Promise<string | undefined>
  /** Saves a card. The token comes from the gateway's form: we never see the number. */
  saveCard: (card: { customer: string; token: string }) => Promise<CardDetails>
  changeCard: (card: { ref: string; expMonth: number; expYear: number; name: string }) => Promise<CardDetails>
  /** Here and below, removing a missing object succeeds. */
  removeCard: (card: { ref: string }) => Promise<void>
  /** Erases a customer. Payments are kept. */
  removeCustomer: (ref: string) => Promise<void>
  charge: (charge: ChargeRequest) => Promise<ChargeState>
  readCharge: (ref: string) => Promise<ChargeState>
  /** Cancels a charge that waits for its customer; returns its final state if it was confirmed meanwhile. */
  cancelCharge: (ref: string) => Promise<ChargeState>
  /** Refunds to the card; refused if the amount exceeds the remainder or the charge is disputed. */
  refund: (refund: RefundRequest) => Promise<string>
  /** A payout account. */
  createAccount: (account: NewAccount) => Promise<AccountState>
  readAccount: (ref: string) => Promise<AccountState>
  closeAccount: (ref: string) => Promise<void>
  addBank: (bank: NewBank) => Promise<BankDetails>
  removeBank: (bank: { account: string; ref: string }) => Promise<void>
  payOut: (payout: PayoutRequest) => Promise<PayoutState>
  readPayout: (payout: { account: string; ref: string }) => Promise<PayoutState>
  /** Returns the money of a failed payout to us. Idempotent. */
  recallPayout: (payout: { key: string; account: string; ref: string }) => Promise<void>
  sendEvidence: (evidence: { dispute: string; text: string }) => Promise<void>
  acceptDispute: (dispute: string) => Promise<void>
  /** Gateway records since a time, for reconciliation. */
  listCharges: (since: Date) => Promise<ChargeState[]>
  listDisputes: (since: Date) => Promise<DisputeState[]>
  listRefunds: (since: Date) => Promise<RefundState[]>
  listPayouts: (since: Date) => Promise<SentPayout[]>
  /** Parses a webhook; `forged` if the signature is invalid or too old. */
  parseWebhook: (message: WebhookRequest) => 'forged' | 'other' | WebhookEvent
  /** Sandbox only: tokenizer and 3-D Secure page. */
  sandbox?: SandboxControls
}

export type CardDetails = {
  ref: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  name: string
  country: string
  /** Identical for the same card number, whoever adds it. */
  fingerprint: string
}
export type ChargeRequest = {
  key: string
  paymentId: string
  customer: string
  card: string
  amountMinor: number
  currency: string
  /** Suffix of the statement descriptor. */
  statementName: string
  /** Where the bank redirects after a challenge. */
  returnUrl: string
}
export type RefundRequest = {
  key: string
  refundId: string
  charge: string
  amountMinor: number
  currency: string
}
export type RefundState = {
  ref: string
  amountMinor: number
  currency: string
  refundId?: string
  /** The bank rejected the refund. */
  isFailed: boolean
}
export type Failure =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'authentication_failed'
  | 'bank_invalid'
  | 'account_closed'
  | 'other'
export type ChargeState = {
  ref: string
  status: 'succeeded' | 'needs_action' | 'processing' | 'failed'
  amountMinor: number
  currency: string
  paymentId?: string
  failure?: Failure
  /** URL of the challenge, while the charge needs action. */
  actionUrl?: string
  /** Whether the bank authenticated the payer. */
  isAuthenticated?: boolean
}
export type NewAccount = { key: string; personId: string; email: string; country: string; currency: string }
export type AccountState = {
  ref: string
  status: 'active' | 'restricted'
  /** Outstanding requirements, as the gateway names them. */
  needs: string[]
  /** URL where requirements are completed. */
  actionUrl?: string
}
export type NewBank = {
  account: string
  country: string
  currency: string
  holderName: string
  /** By field name of the country: iban, routingNumber, accountNumber … */
  fields: Record<string, string>
}
export type BankDetails = { ref: string; bankName: string; last4: string }
export type PayoutRequest = {
  key: string
  payoutId: string
  account: string
  bank: string
  amountMinor: number
  currency: string
}
export type PayoutState = {
  ref: string
  status: 'sent' | 'paid' | 'failed'
  failure?: Failure
  arrivesOn?: Date
}
/** A transfer to a bank, for reconciliation. */
export type SentPayout = {
  ref: string
  amountMinor: number
  currency: string
  payoutId?: string
}
export type DisputeState = {
  ref: string
  charge: string
  amountMinor: number
  currency: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  dueAt: Date | undefined
}
export type WebhookRequest = { body: Uint8Array; header: (name: string) => string | undefined; now: Date }
export type WebhookEvent = { id: string } & (
  | { kind: 'charge'; charge: ChargeState }
  | { kind: 'payout'; payout: PayoutState & { payoutId?: string } }
  | { kind: 'dispute'; dispute: DisputeState }
)
export type SandboxControls = {
  tokenise: (card: {
    number: string
    expMonth: number
    expYear: number
    cvc: string
    name: string
  }) => Promise<string>
  /** Contents of the challenge page. */
  readChallenge: (
    charge: string,
  ) => Promise<{ amountMinor: number; currency: string; last4: string; returnUrl: string } | undefined>
  /** Completes a challenge; returns the signed webhook the gateway sends. */
  answerChallenge: (
    charge: string,
    isPassed: boolean,
  ) => Promise<{ body: Uint8Array; signature: string } | undefined>
}

export class PaymentsUnavailable extends Error {}
export class PaymentRefused extends Error {
  readonly failure: Failure
  constructor(failure: Failure, message: string = failure) {
    super(message)
    this.failure = failure
  }
}
