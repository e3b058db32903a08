import { T, Text } from './schemas.ts'

/** Money on the wire: a decimal string with the currency's own decimals, `12.50`, `1200`, `0.375`. */
export const Amount = T.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,3})?$', description: 'Decimal string' })
/** An amount in a request. The currency's rules are checked in the use-case, so the error can explain them. */
export const AmountInput = T.Union([Text(30), T.Number()], { description: 'Decimal string or number' })
export const Currency = T.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' })

/** Errors that every endpoint that charges the caller can return. */
export const payerErrors = ['PAYMENT_UNAVAILABLE', 'ACCOUNT_SUSPENDED', 'FORBIDDEN', 'SESSION_ENDED'] as const
export const amountErrors = ['AMOUNT_INVALID', 'CURRENCY_UNKNOWN', 'CURRENCY_DIFFERS'] as const
