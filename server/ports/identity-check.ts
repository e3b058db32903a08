/** Who finds out whether somebody is who they say: our own staff, or an outside provider. */
export type IdentityCheck = {
  provider: 'embedded' | 'sumsub'
  /**
   * A token that opens the provider's own flow in the browser, for one person. Undefined where documents are
   * sent to us and looked at by staff. Throws IdentityCheckAway when the provider cannot be reached.
   */
  openFlow: (person: { id: string; email: string; phone?: string | undefined }) => Promise<string | undefined>
  /**
   * What a message of the provider says. `forged` when its signature is not the provider's, `stale` when it
   * is too old to be believed, `other` when it tells nothing that matters here.
   */
  readMessage: (message: ProviderMessage) => 'forged' | 'stale' | 'other' | Verdict
}

export type ProviderMessage = {
  /** As it arrived, byte for byte: the signature is over it. */
  body: Uint8Array
  header: (name: string) => string | undefined
  now: Date
}
export type Verdict = {
  personId: string
  applicantId: string
  isApproved: boolean
  /** In the provider's words to the person; empty when approved. */
  reason: string
  toldAt: Date
}

export class IdentityCheckAway extends Error {}
