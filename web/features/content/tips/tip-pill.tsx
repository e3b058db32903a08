import { Amount } from '../../commerce/payments/amount.tsx'

export const tipPill =
  'relative grid h-11 min-w-0 cursor-pointer place-items-center rounded-full bg-wash px-1 font-display font-semibold has-checked:bg-invert has-checked:text-invert-text has-focus-visible:outline-2 has-focus-visible:outline-ember'

/** Covers its label, so that the whole pill is clickable. */
export const tipRadio = 'absolute inset-0 cursor-pointer appearance-none rounded-full outline-none'

type Choice = { checked: boolean; onChange: () => void } | { defaultChecked: boolean }

/** A preset tip amount. */
export function TipPill({ amount, currency, ...choice }: { amount: string; currency: string } & Choice) {
  return (
    <label className={tipPill}>
      <input type="radio" name="tip" value={amount} {...choice} className={tipRadio} />
      <span className="pointer-events-none relative truncate">
        <Amount amount={amount} currency={currency} cents="hide-zero" className="!text-14" />
      </span>
    </label>
  )
}
