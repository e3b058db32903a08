export type DeactivatedState = 'resting' | 'leaving'
const statesByCode = { ACCOUNT_DEACTIVATED: 'resting', ACCOUNT_LEAVING: 'leaving' } as const

/** The deactivation state behind an error code; logging in again can reactivate the account. */
export const deactivatedState = (code: string): DeactivatedState | undefined =>
  code in statesByCode ? statesByCode[code as keyof typeof statesByCode] : undefined
