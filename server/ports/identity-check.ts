/** Identity verification, by our own staff or an external provider. */
export type IdentityCheck = {
  provider: 'embedded' | 'sumsub'
  /**
   * A token for the provider's flow in the browser. Undefined if documents are uploaded to us and reviewed
   * by staff. Throws IdentityCheckUnavailable if the provider cannot be reached.
   */
  openFlow: (person: { id: string; email: string; phone?: string | undefined }) => Promise<string | undefined>
  /**
   * Parses a webhook: `forged` if the signature is invalid, `stale` if it is too old, `other` if it is
   * irrelevant.
   */
  parseWebhook: (message: WebhookRequest) => 'forged' | 'stale' | 'other' | Verdict
}

export type WebhookRequest = {
  /** The raw body; the signature covers it. */
  body: Uint8Array
  header: (name: string) => string | undefined
  now: Date
}
export type Verdict = {
  personId: string
  applicantId: string
  isApproved: boolean
  /** The provider's explanation for the user; empty if approved. */
  reason: string
  decidedAt: Date
}

export class IdentityCheckUnavailable extends Error {}
