import { useLingui } from '@lingui/react'
import { cx } from '../cx.ts'
import { moneyParts } from './money-parts.ts'

export type MoneyProps = {
  /** Minor units. */
  amountMinor: number
  currency: string
  /** Cents are dimmed, or hidden when zero. */
  cents?: 'quiet' | 'plain' | 'hide-zero'
  /** Shows plus and minus. */
  signed?: boolean
  className?: string
}

/** An amount in the viewer's locale. */
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
    // Always left to right: in RTL text sign and symbol would be misplaced.
    <bdi dir="ltr" className={cx('type-money', className)}>
      {parts.map((part, n) => (
        <span key={n} className={part.minor && cents === 'quiet' ? 'opacity-62' : undefined}>
          {part.text}
        </span>
      ))}
    </bdi>
  )
}
