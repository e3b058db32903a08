import { moneyParts } from '../../ui/display/money-parts.ts'

type Options = { amountMinor: number; currency?: string; locale?: string }

/** An amount as plain text, for titles, labels and messages; use `Money` on pages. */
export function moneyText({ amountMinor, currency = 'USD', locale = 'en' }: Options): string {
  return moneyParts({ amountMinor, currency, locale })
    .map((part) => part.text)
    .join('')
}
