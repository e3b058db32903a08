export type HasLeft = 'resting' | 'leaving'
const left = { ACCOUNT_DEACTIVATED: 'resting', ACCOUNT_LEAVING: 'leaving' } as const

/** Whether a refusal says that the owner left; the next try may bring the account back. */
export const hasLeft = (code: string): HasLeft | undefined =>
  code in left ? left[code as keyof typeof left] : undefined
