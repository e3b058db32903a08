import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import type { VaultDetail } from '../../features/media/vault/vault.ts'
import { api } from '../../lib/api/api.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { showError } from '../../lib/toast/toast-messages.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/cx.ts'
import { FileInfoSection } from './file-info-section.tsx'

type Sale = VaultDetail['sales'][number]
type Sums = VaultDetail['earnings'][number]
type FileSalesProps = Pick<VaultDetail, 'sales' | 'earnings'> & { mediaId: string }
const AT_A_TIME = 20

/** Buyers of a file and the owner's share; the lines add up. */
export function FileSales({ mediaId, sales: newest, earnings }: FileSalesProps) {
  const [older, setOlder] = useState<Sale[]>([])
  const [isBusy, setBusy] = useState(false)
  const count = earnings.reduce((sum, { saleCount }) => sum + saleCount, 0)
  const sales = [...newest, ...older]
  const showMore = async () => {
    setBusy(true)
    try {
      const answer = await api('GET /vault/sales', {
        query: { mediaId, offset: sales.length, limit: AT_A_TIME },
      })
      if (!answer.ok) showError(answer.body.message)
      else if (answer.status !== 204) setOlder([...older, ...answer.body.data])
    } finally {
      setBusy(false)
    }
  }
  if (count === 0) return null
  return (
    <FileInfoSection
      title={<Plural value={count} one="Sold to # person" other="Sold to # people" />}
      {...(sales.length < count
        ? {
            end: (
              <Button tone="bare" size="xs" busy={isBusy} onClick={() => void showMore()} className="-me-3">
                {count - sales.length > AT_A_TIME ? <Trans>Show more</Trans> : <Trans>All</Trans>}
              </Button>
            ),
          }
        : {})}
    >
      <ul>
        {sales.map((sale) => (
          <SaleRow key={`${sale.userId} ${sale.at}`} sale={sale} />
        ))}
      </ul>
      {earnings.map((sums) => (
        <Earnings key={sums.currency} sums={sums} />
      ))}
    </FileInfoSection>
  )
}

function SaleRow({ sale: { name, profilePic, at, price, isRefunded } }: { sale: Sale }) {
  const { dateTime } = useFormats()
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Avatar silent size={32} name={name} image={profilePic} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-12 text-ink-2 tabular-nums">{dateTime(at)}</span>
      </span>
      {isRefunded && (
        <Badge>
          <Trans>Refunded</Trans>
        </Badge>
      )}
      <b className={cx('font-semibold', isRefunded && 'text-ink-2 line-through')}>
        <InlineAmount amount={price.amount} currency={price.currency} />
      </b>
    </li>
  )
}

function Earnings({ sums }: { sums: Sums }) {
  const { prices, refundCount, currency, feePercent } = sums
  const line = 'flex justify-between gap-3'
  const amount = (value: string, isOff = false) => (
    <dd className="font-semibold whitespace-nowrap">
      <InlineAmount amount={isOff ? `-${value}` : value} currency={currency} />
    </dd>
  )
  const shown = prices.slice(0, 3)
  return (
    <dl className="mt-2 grid gap-1.5 border-t border-line pt-3 tabular-nums">
      <div className={line}>
        <dt className="min-w-0 text-ink-2 [&_bdi]:font-normal">
          {shown.map(({ count, amount: each }, n) => (
            <span key={each}>
              {n > 0 && ', '}
              {count} × <InlineAmount amount={each} currency={currency} />
            </span>
          ))}
          {prices.length > shown.length && ' …'}
        </dt>
        {amount(sums.sold)}
      </div>
      {refundCount > 0 && (
        <div className={line}>
          <dt className="text-ink-2">
            <Plural value={refundCount} one="# refund" other="# refunds" />
          </dt>
          {amount(sums.refunded, true)}
        </div>
      )}
      <div className={line}>
        <dt className="text-ink-2">
          {feePercent === undefined ? <>Fanlight</> : <Trans>Fanlight, {feePercent}%</Trans>}
        </dt>
        {amount(sums.fee, true)}
      </div>
      {Number(sums.agency) > 0 && (
        <div className={line}>
          <dt className="text-ink-2">
            <Trans>Your agency</Trans>
          </dt>
          {amount(sums.agency, true)}
        </div>
      )}
      <div className={cx(line, 'border-t border-line pt-2 font-semibold')}>
        <dt>
          <Trans>Your share</Trans>
        </dt>
        {amount(sums.yours)}
      </div>
    </dl>
  )
}
