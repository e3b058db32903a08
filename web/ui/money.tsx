import { useLingui } from '@lingui/react'
import { cx } from './cx.ts'
import { moneyParts } from './money-parts.ts'

export type MoneyProps = {
  /** In the smallest unit of the currency. */
  amountMinor: number
  currency: string
  /** Cents are quieter than dollars; left away where they are none. */
  cents?: 'quiet' | 'plain' | 'hide-zero'
  /** Plus and minus where money moves. */
  signed?: boolean
  className?: string
}

/** An amount in the viewer's format and our figures. */
export function Money({ amountMinor, currency, cents = 'quiet', signed, className }: MoneyProps) {
  const { i18n } = useLingui()
  const parts = moneyParts({
    amountMinor,
    currency,
    locale: i18n.locale,
    signed,
    hideZero: cents === 'hide-zero',
  })
  return (
    // Always from left to right: among right-to-left text the sign and the symbol would land on the wrong side.
    <bdi dir="ltr" className={cx('type-money', className)}>
      {parts.map((part, n) => (
        <span key={n} className={part.minor && cents === 'quiet' ? 'opacity-62' : undefined}>
          {part.text}
        </span>
      ))}
    </bdi>
  )
}
