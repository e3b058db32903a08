import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  decimalOf,
  InlineAmount,
  minorOf,
  normalizeAmount,
} from '../../../features/commerce/payments/amount.tsx'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { api } from '../../../lib/api/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { creatorShare } from '../../posts/composer/audience-access.ts'

type Terms = { currency: string; feePercent: number }
type PriceFieldProps = {
  chatId: string
  /** Name of the other person. */
  name: string
  mediaIds: string[]
  value: string
  onChange: (price: string) => void
}

/** Price of the attached files. Warns if the other person already owns some of them. */
export function PriceField({ chatId, name, mediaIds, value, onChange }: PriceFieldProps) {
  const { t } = useLingui()
  const [terms, setTerms] = useState<Terms>()
  const ownedCount = useOwnedCount(chatId, mediaIds)
  useEffect(() => {
    const load = async () => {
      const response = await api('GET /walletSetting').catch(() => undefined)
      if (response?.ok) setTerms(response.body.data)
    }
    void load()
  }, [])
  const amount = terms ? normalizeAmount(value, terms.currency) : ''
  return (
    <div className="pb-2">
      <Field
        label={t`Price to unlock`}
        labelHidden
        name="price"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder={t`Price to unlock, empty for free`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(ownedCount > 0
          ? {
              hint: (
                <Plural
                  value={ownedCount}
                  one={`${name} already owns # of these files. Remove it to set a price.`}
                  other={`${name} already owns # of these files. Remove them to set a price.`}
                />
              ),
            }
          : {})}
        start={terms && <CurrencySymbol currency={terms.currency} />}
        end={
          terms &&
          Number(amount) > 0 && (
            <span className="shrink-0 text-13 font-medium whitespace-nowrap text-ink-2">
              <Trans>
                you receive{' '}
                <InlineAmount
                  amount={decimalOf(
                    creatorShare(minorOf(amount, terms.currency), terms.feePercent),
                    terms.currency,
                  )}
                  currency={terms.currency}
                />
              </Trans>
            </span>
          )
        }
      />
    </div>
  )
}

function useOwnedCount(chatId: string, mediaIds: string[]) {
  const key = mediaIds.join(',')
  const [found, setFound] = useState({ key: '', count: 0 })
  useEffect(() => {
    if (!key) return undefined
    let isStale = false
    const load = async () => {
      const response = await api('GET /chat/ownedMedia', { query: { chatId, mediaIds: key } }).catch(
        () => undefined,
      )
      if (response?.ok && !isStale) setFound({ key, count: response.body.data.ownedMediaIds.length })
    }
    void load()
    return () => {
      isStale = true
    }
  }, [chatId, key])
  return found.key === key ? found.count : 0
}
