import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { Badge } from '../../ui/display/badge.tsx'
import { Gauge } from '../../ui/chart/gauge.tsx'
import { LiveBadge } from '../../ui/display/live-badge.tsx'
import { Money } from '../../ui/display/money.tsx'
import { stage } from './images.ts'
import { FeatureRow } from './feature-row.tsx'

const goal = { reachedMinor: 34_000, wantedMinor: 50_000 }

/** With the viewers of the biggest stream that runs now. */
export function LiveRow({ viewerCount }: { viewerCount: number | undefined }) {
  const { t, i18n } = useLingui()
  const reached = (
    <Money className="text-20" amountMinor={goal.reachedMinor} currency="USD" cents="hide-zero" />
  )
  const wanted = (
    <Money className="font-ui font-normal" amountMinor={goal.wantedMinor} currency="USD" cents="hide-zero" />
  )
  return (
    <FeatureRow
      title={<Trans>Be there when it happens.</Trans>}
      text={
        <Trans>
          Live streams with chat, tips and shared goals. Free, for subscribers or with a ticket, and you can
          watch the replay later.
        </Trans>
      }
    >
      <figure className="relative aspect-4/3 overflow-hidden rounded-panel bg-sunk-2 text-white">
        <img
          src={stage}
          alt={t`Two guitarists on a stage in blue light`}
          width={1040}
          height={780}
          loading="lazy"
          className="size-full"
        />
        <i className="absolute inset-x-0 top-1/2 bottom-0 bg-linear-to-b from-transparent to-night/78" />
        {viewerCount !== undefined && (
          <div className="absolute start-4 top-4 flex items-center gap-2">
            <LiveBadge />
            <Badge tone="media" icon={<Eye aria-hidden />}>
              {i18n.number(viewerCount)}
              <span className="sr-only"> {t`watching`}</span>
            </Badge>
          </div>
        )}
        <figcaption className="absolute start-5 end-5 bottom-4.5 flex items-end gap-4">
          <Gauge
            onMedia
            label={t`Stream goal`}
            value={goal.reachedMinor / goal.wantedMinor}
            className="w-33 shrink-0 max-tablet:w-24"
          />
          <div>
            <Trans>
              {reached} of {wanted}
            </Trans>
            <br />
            <span className="opacity-86">
              <Trans>for a new piano</Trans>
            </span>
          </div>
        </figcaption>
      </figure>
    </FeatureRow>
  )
}
