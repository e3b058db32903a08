import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { LongDate } from '../../../features/commerce/payments/long-date.tsx'
import { LineItems } from '../../../ui/display/line-items.tsx'

type Share = NonNullable<Data<Endpoints['GET /walletTransaction/detail']>['pool']>

const kinds: Record<Share['lines'][number]['kind'], MessageDescriptor> = {
  views: msg`Views`,
  likes: msg`Likes`,
  comments: msg`Comments`,
  tips: msg`Tips`,
  purchases: msg`Purchases`,
  subscribers: msg`New subscribers`,
}

/** How a share of the daily pool was computed: own points by source, of all points. */
export function DailyPoolBreakdown({ share }: { share: Share }) {
  const { i18n } = useLingui()
  const { currency, capPercent } = share
  const [mine, all] = [i18n.number(share.points), i18n.number(share.allPoints)]
  return (
    <section className="grid gap-3">
      <h2 className="type-20">
        <Trans>How it was shared</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          <InlineAmount amount={share.pool} currency={currency} /> of Fanlight’s earnings was shared for{' '}
          <LongDate at={share.day} />, based on activity on all creators’ posts.
        </Trans>
      </p>
      <LineItems
        items={share.lines.map(({ kind, count, each, points }) => ({
          label: (
            <>
              {i18n._(kinds[kind])}{' '}
              <bdi className="text-ink-2 tabular-nums">
                {i18n.number(count)} × {i18n.number(each)}
              </bdi>
            </>
          ),
          amount: i18n.number(points),
        }))}
        total={{ label: <Trans>Your points</Trans>, amount: mine }}
      />
      <p>
        <Trans>
          {mine} of {all} points:
        </Trans>{' '}
        <b className="font-semibold">
          <InlineAmount amount={share.share} currency={currency} />
        </b>
        .{' '}
        <Plural
          value={share.creators}
          one="It was shared with # creator."
          other="It was shared among # creators."
        />{' '}
        {capPercent && (
          <Trans>Each creator can get up to {capPercent}% per day; the rest goes to the others.</Trans>
        )}
      </p>
    </section>
  )
}
