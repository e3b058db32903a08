import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import { bankCountries } from './bank-fields.ts'

const known = (countryCode: string) =>
  Object.hasOwn(bankCountries, countryCode) ? bankCountries[countryCode] : undefined

/** Bank account fields of a country. */
export function readBankFields({ countryCode }: { countryCode: string }) {
  const country = known(countryCode)
  if (!country) throw problem('COUNTRY_UNKNOWN')
  return { countryCode, ...country }
}

export function readPayoutCountries({ offset = 0, limit = 10 }: { offset?: number; limit?: number }) {
  const all = Object.entries(bankCountries)
    .map(([countryCode, { currency }]) => ({ countryCode, currency }))
    .toSorted((a, b) => a.countryCode.localeCompare(b.countryCode))
  return { items: all.slice(offset, offset + limit), totalCount: all.length }
}

/** Whether a country supports payouts, and where onboarding starts. */
export function readCountryLink({ config }: Context, { countryCode }: { countryCode: string }) {
  const country = known(countryCode)
  if (!country) throw problem('COUNTRY_UNKNOWN')
  return {
    countryCode,
    isSupported: 1 as const,
    currency: country.currency,
    link: `${config.publicUrl}/wallet/banks`,
  }
}
