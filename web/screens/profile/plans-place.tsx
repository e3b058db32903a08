import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { Creator } from '../../features/creator/creator.ts'
import { PriceText } from '../../features/creator/price.tsx'
import type { Loaded } from './profile-surroundings.ts'

/** Where plans stand: what a month costs, and that following costs nothing. */
export function PlansPlace({ profile, card }: { profile: Loaded['profile']; card: Creator }) {
  const { t } = useLingui()
  const { firstName } = profile
  return (
    <section
      aria-label={t`Plans`}
      className="grid content-start gap-3 self-start rounded-panel border border-line bg-raised p-5"
    >
      <h2 className="type-20">
        {card.monthlyPrice ? (
          <Trans>Subscribe to {firstName}</Trans>
        ) : (
          <Trans>Follow {firstName} for free</Trans>
        )}
      </h2>
      {card.monthlyPrice && (
        <p className="flex items-center justify-between gap-3 rounded-14 border border-line-2 px-3.5 py-3">
          <b className="font-semibold">
            <Trans>Monthly</Trans>
          </b>
          <span className="text-end">
            <PriceText price={card.monthlyPrice} className="block text-16" />
            <span className="block text-12 text-ink-2">
              <Trans>a month</Trans>
            </span>
          </span>
        </p>
      )}
      <p className="flex gap-2 text-13 text-ink-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        <Trans>
          Following is free and shows everything that is open to all. Subscriptions cannot be bought yet.
        </Trans>
      </p>
    </section>
  )
}
