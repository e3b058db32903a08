import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '../../../ui/cx.ts'
import { PriceText } from '../../people/creator/price.tsx'
import type { Offer } from './market-types.ts'
import { useLocalTime } from './use-local-time.ts'

const amountSteps = new Set([1, 2])

/** Asking price and every amount named since, the current one last. */
export function OfferSteps({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const local = useLocalTime()
  const named = offer.steps.filter(({ offerType }) => amountSteps.has(offerType))
  const last = named.length - 1
  return (
    <ol aria-label={t`Offers so far`} className="scrollbar-none -mx-1 flex overflow-x-auto px-1">
      {offer.askingPrice && (
        <Step label={<Trans>Asking price</Trans>} isLast={last < 0}>
          <PriceText price={offer.askingPrice} />
        </Step>
      )}
      {named.map((step, at) => {
        const time = local.time(step.at)
        const name = offer.other?.firstName
        return (
          <Step
            key={step.at}
            isLast={at === last}
            label={
              step.isOwn ? (
                <Trans>You, {time}</Trans>
              ) : name ? (
                <Trans>
                  {name}, {time}
                </Trans>
              ) : (
                time
              )
            }
          >
            {offer.isExchange === 1 && '+ '}
            <PriceText price={step.amount} />
          </Step>
        )
      })}
    </ol>
  )
}

type StepProps = { label: React.ReactNode; isLast: boolean; children: React.ReactNode }
const Step = ({ label, isLast, children }: StepProps) => (
  <li className="grid shrink-0 content-end gap-0.5 pe-4 not-first:border-s not-first:border-line not-first:ps-3">
    <span className="text-12 whitespace-nowrap text-ink-2">{label}</span>
    <span className={cx('text-16', isLast ? 'font-semibold' : 'text-ink-2 line-through')}>{children}</span>
  </li>
)
