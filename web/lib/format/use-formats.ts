import { useLingui } from '@lingui/react/macro'
import { commaList } from './comma-list.ts'
import { dateTime, duration, timeDifference, type When } from './date-time.ts'
import { moneyText } from './money.ts'

/** Formatters in the current locale. */
export function useFormats() {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  return {
    dateTime: (when: When, zone?: string) => dateTime(when, { locale, zone }),
    timeDifference: (from: When, to: When) =>
      timeDifference(from, to, { locale, fewSeconds: t`Few Seconds` }),
    duration: (seconds: number) => duration(seconds, { locale, invalid: t`Invalid duration` }),
    money: (amountMinor: number, currency?: string) =>
      moneyText({ amountMinor, locale, ...(currency ? { currency } : {}) }),
    list: (parts: Parameters<typeof commaList>[0]) => commaList(parts, locale),
  }
}
