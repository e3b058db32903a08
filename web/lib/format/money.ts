import { moneyParts } from '../../ui/money-parts.ts'

type Options = { amountMinor: number; currency?: string; locale?: string }

/** An amount as one line of text, for titles, labels and messages; on a page use `Money`. */
export function moneyText({ amountMinor, currency = 'USD', locale = 'en' }: Options): string {
  return moneyParts({ amountMinor, currency, locale })
    .map((part) => part.text)
    .join('')
}
