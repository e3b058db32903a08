import type { FormOutcome } from '../../../features/account/security/form-outcome.ts'

/** Result of an action on the security page; `intent` says which. */
export type SecurityActionResult = FormOutcome & { recoveryCodes?: string[]; intent: string }
