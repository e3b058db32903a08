import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { InlineAmount } from '../../commerce/payments/amount.tsx'
import type { TipQuote } from './tip.ts'
import { tipPill, TipPill } from './tip-pill.tsx'

type AmountsProps = {
  quote: TipQuote
  chosen: string | undefined
  other: string | undefined
  menuItemId: string | undefined
  fault: string | undefined
  onAmount: (amount: string) => void
  onOther: (text: string) => void
  onItem: (id: string) => void
}
/** Preset amounts, a custom amount, or an item of the tip menu. */
export function TipAmounts({
  quote,
  chosen,
  other,
  menuItemId,
  fault,
  onAmount,
  onOther,
  onItem,
}: AmountsProps) {
  const { t } = useLingui()
  const field = useId()
  const { currency } = quote
  const usual = quote.quickAmounts.includes(quote.amount) ? quote.amount : undefined
  const isOn = (amount: string) => !menuItemId && other === undefined && (chosen ?? usual) === amount
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="sr-only">
        <Trans>Amount</Trans>
      </legend>
      <div className="grid grid-cols-5 gap-1.5">
        {quote.quickAmounts.map((amount) => (
          <TipPill
            key={amount}
            amount={amount}
            currency={currency}
            checked={isOn(amount)}
            onChange={() => onAmount(amount)}
          />
        ))}
        <label className={tipPill}>
          <input
            type="radio"
            name="tip"
            value="other"
            aria-label={t`Other`}
            checked={!menuItemId && other !== undefined}
            onChange={() => onOther(quote.amount)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span className="pointer-events-none relative truncate">
            <Trans>Other</Trans>
          </span>
        </label>
      </div>
      {other !== undefined && !menuItemId && (
        <div>
          <label htmlFor={field} className="sr-only">
            <Trans>Other amount</Trans>
          </label>
          <div className="field-box flex h-12 items-center gap-2 px-3.5 text-16">
            <span className="text-ink-2">{currency}</span>
            <input
              id={field}
              inputMode="decimal"
              value={other}
              onChange={(event) => onOther(event.target.value)}
              aria-invalid={fault ? true : undefined}
              className="min-w-0 flex-1 bg-transparent outline-none"
            />
          </div>
          <p className={cx('pt-1 text-13', fault ? 'text-bad-text' : 'text-ink-2')}>
            {fault || (
              <Trans>
                From <InlineAmount amount={quote.least} currency={currency} /> to{' '}
                <InlineAmount amount={quote.most} currency={currency} />
              </Trans>
            )}
          </p>
        </div>
      )}
      {quote.menu.length > 0 && (
        <ul aria-label={t`Tip menu`} className="grid gap-1">
          {quote.menu.map(({ _id, title, price }) => (
            <li key={_id}>
              <label className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-input border border-line px-3.5 py-2 has-checked:border-ember has-checked:bg-ember-soft has-focus-visible:outline-2 has-focus-visible:outline-ember">
                <input
                  type="radio"
                  name="tip"
                  value={_id}
                  checked={menuItemId === _id}
                  onChange={() => onItem(_id)}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-input outline-none"
                />
                <span className="pointer-events-none relative min-w-0 flex-1 truncate">{title}</span>
                <InlineAmount {...price} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
