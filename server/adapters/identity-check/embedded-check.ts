import type { IdentityCheck } from '../../ports/identity-check.ts'

/** Documents are uploaded to us and reviewed by staff; there is no external flow and no webhook. */
export const embeddedCheck = (): IdentityCheck => ({
  provider: 'embedded',
  openFlow: async () => undefined,
  parseWebhook: () => 'forged',
})
