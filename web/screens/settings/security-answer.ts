import type { Outcome } from '../../features/security/outcome.ts'

/** What a button of the security page brought about; `intent` says which one it was. */
export type SecurityAnswer = Outcome & { recoveryCodes?: string[]; intent: string }
