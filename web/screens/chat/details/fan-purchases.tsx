import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { PriceText } from '../../../features/people/creator/price.tsx'
import { api } from '../../../lib/api/api.ts'
import { cx } from '../../../ui/cx.ts'
import { ShortTime } from '../list/short-time.tsx'
import { PagesEnd, Section } from './section.tsx'
import { usePages } from './use-pages.ts'

type FanPurchase = Data<Endpoints['GET /chat/fanPurchases']>['items'][number]

/** What a fan bought from the creator, newest first. */
export function FanPurchases({ chatId }: { chatId: string }) {
  const { i18n } = useLingui()
  const pages = usePages<FanPurchase>((offset) =>
    api('GET /chat/fanPurchases', { query: { chatId, offset, limit: 5 } }),
  )
  return (
    <Section
      title={<Trans>Purchases</Trans>}
      aside={pages.totalCount ? i18n.number(pages.totalCount) : undefined}
    >
      {pages.state === 'ready' && pages.totalCount === 0 && (
        <p className="text-13 text-ink-2">
          <Trans>Nothing bought yet.</Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {pages.items.map(({ transactionId, title, price, at, isRefunded }) => (
          <li key={transactionId} className="flex items-baseline gap-3 text-13">
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate">
                {title}
              </span>
              <ShortTime at={at} />
            </span>
            <span
              className={cx(
                'shrink-0 font-semibold',
                isRefunded === 1 && 'font-normal text-ink-3 line-through',
              )}
            >
              <PriceText price={price} />
            </span>
            {isRefunded === 1 && (
              <span className="sr-only">
                <Trans>Refunded</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      <PagesEnd {...pages} loadMore={() => void pages.loadMore()} />
    </Section>
  )
}
