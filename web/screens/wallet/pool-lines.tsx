import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { PlainAmount } from '../../features/payments/amount.tsx'
import { LongDay } from '../../features/payments/long-day.tsx'
import { LineItems } from '../../ui/line-items.tsx'

type Share = NonNullable<Data<Endpoints['GET /walletTransaction/detail']>['pool']>

const kinds: Record<Share['lines'][number]['kind'], MessageDescriptor> = {
  views: msg`Views`,
  likes: msg`Likes`,
  comments: msg`Comments`,
  tips: msg`Tips`,
  purchases: msg`Purchases`,
  subscribers: msg`New subscribers`,
}

/** How a share of the daily pool was computed: one's own points, line by line, of all points. */
export function PoolLines({ share }: { share: Share }) {
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
          <PlainAmount amount={share.pool} currency={currency} /> of what Fanlight earned was shared for{' '}
          <LongDay at={share.day} />, by what others did at your posts and at those of everybody else.
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
          <PlainAmount amount={share.share} currency={currency} />
        </b>
        .{' '}
        <Plural
          value={share.creators}
          one="It was shared by # creator."
          other="It was shared by # creators."
        />{' '}
        {capPercent && (
          <Trans>Nobody gets more than {capPercent} % of a day; what is above that goes to the others.</Trans>
        )}
      </p>
    </section>
  )
}
