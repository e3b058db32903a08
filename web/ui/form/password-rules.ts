/** Password requirements, in display order. */
export const passwordRules = {
  length: (value: string) => value.length >= 6,
  upper: (value: string) => /\p{Lu}/u.test(value),
  lower: (value: string) => /\p{Ll}/u.test(value),
  digit: (value: string) => /\d/.test(value),
  special: (value: string) => /[^\p{L}\d\s]/u.test(value),
}

export type PasswordRule = keyof typeof passwordRules

export function metRules(value: string): Record<PasswordRule, boolean> {
  const entries = Object.entries(passwordRules).map(([rule, holds]) => [rule, holds(value)])
  return Object.fromEntries(entries) as Record<PasswordRule, boolean>
}
