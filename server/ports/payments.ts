/**
 * The payment gateway: takes money from cards, brings it to banks. Amounts are integers of the currency's
 * smallest unit. Every call that moves money has a key: the same key is the same movement, however often it
 * is asked for. Calls throw PaymentsAway when the gateway cannot be reached (try again later) and
 * PaymentRefused when it said no (do not).
 */
export type Payments = {
  provider: 'sandbox' | 'stripe'
  /** Somebody who pays, known to the gateway by their own reference. */
  createCustomer: (customer: { personId: string; email: string; name: string }) => Promise<string>
  /** The gateway's own page for a new card; undefined where the card is tokenised by the sandbox. */
  openCardPage: (page: {
    customer: string
    returnUrl: string
    cancelUrl: string
  }) => Promise<string | undefined>
  /** Keeps a card. The token comes from the gateway's page or tokeniser: we never see the number. */
  saveCard: (card: { customer: string; token: string }) => Promise<CardDetails>
  changeCard: (card: { ref: string; expMonth: number; expYear: number; name: string }) => Promise<CardDetails>
  /** Here and below, what is not there any more is removed. */
  removeCard: (card: { ref: string }) => Promise<void>
  /** Forgets somebody who paid. What they paid stays. */
  removeCustomer: (ref: string) => Promise<void>
  charge: (charge: ChargeRequest) => Promise<ChargeState>
  readCharge: (ref: string) => Promise<ChargeState>
  /** Leaves a charge that waits for its customer. What was confirmed before stays; the answer says what it came to. */
  cancelCharge: (ref: string) => Promise<ChargeState>
  /** Money goes back to the card it came from; refused when that is more than is left, or a bank asks for it. */
  refund: (refund: RefundRequest) => Promise<string>
  /** Somebody who is paid out. */
  createAccount: (account: NewAccount) => Promise<AccountState>
  readAccount: (ref: string) => Promise<AccountState>
  closeAccount: (ref: string) => Promise<void>
  addBank: (bank: NewBank) => Promise<BankDetails>
  removeBank: (bank: { account: string; ref: string }) => Promise<void>
  payOut: (payout: PayoutRequest) => Promise<PayoutState>
  readPayout: (payout: { account: string; ref: string }) => Promise<PayoutState>
  /** Brings home what a failed payout left on its way. Doing it again does nothing. */
  recallPayout: (payout: { key: string; account: string; ref: string }) => Promise<void>
  sendEvidence: (evidence: { dispute: string; text: string }) => Promise<void>
  acceptDispute: (dispute: string) => Promise<void>
  /** Everything the gateway has since a moment, for comparing with our own books. */
  listCharges: (since: Date) => Promise<ChargeState[]>
  listDisputes: (since: Date) => Promise<DisputeState[]>
  listRefunds: (since: Date) => Promise<RefundState[]>
  listPayouts: (since: Date) => Promise<SentPayout[]>
  /** What a message of the gateway says; `forged` when its signature is not theirs or it is too old. */
  readMessage: (message: GatewayMail) => 'forged' | 'other' | GatewayMessage
  /** What only the sandbox has: its tokeniser and the bank's page of 3-D Secure. */
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
  /** The same for the same card number, whoever adds it. */
  fingerprint: string
}
export type ChargeRequest = {
  key: string
  paymentId: string
  customer: string
  card: string
  amountMinor: number
  currency: string
  /** What stands on the card's statement after the house's own letters. */
  statementName: string
  /** Where the bank sends the person back to when it asks for a confirmation. */
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
  /** The bank would not have it after all. */
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
  /** Where the person confirms the payment, while it needs that. */
  actionUrl?: string
  /** Whether the bank itself confirmed who paid. */
  isAuthenticated?: boolean
}
export type NewAccount = { key: string; personId: string; email: string; country: string; currency: string }
export type AccountState = {
  ref: string
  status: 'active' | 'restricted'
  /** What the gateway still wants to know, in its own words. */
  needs: string[]
  /** The gateway's own page where that is answered. */
  actionUrl?: string
}
export type NewBank = {
  account: string
  country: string
  currency: string
  holderName: string
  /** By the names of the country's fields: iban, routingNumber, accountNumber … */
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
/** Money that left for a bank, and whether it came home again. */
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
export type GatewayMail = { body: Uint8Array; header: (name: string) => string | undefined; now: Date }
export type GatewayMessage = { id: string } & (
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
  /** What the bank's page shows. */
  readChallenge: (
    charge: string,
  ) => Promise<{ amountMinor: number; currency: string; last4: string; returnUrl: string } | undefined>
  /** The person confirmed, or did not; returns the signed message the gateway sends about it. */
  answerChallenge: (
    charge: string,
    isPassed: boolean,
  ) => Promise<{ body: Uint8Array; signature: string } | undefined>
}

export class PaymentsAway extends Error {}
export class PaymentRefused extends Error {
  readonly failure: Failure
  constructor(failure: Failure, message: string = failure) {
    super(message)
    this.failure = failure
  }
}
