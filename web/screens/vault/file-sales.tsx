import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PlainAmount } from '../../features/payments/amount.tsx'
import type { VaultDetail } from '../../features/vault/vault.ts'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { sayError } from '../../lib/say.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { FactSection } from './fact-section.tsx'

type Sale = VaultDetail['sales'][number]
type Sums = VaultDetail['earnings'][number]
type FileSalesProps = Pick<VaultDetail, 'sales' | 'earnings'> & { mediaId: string }
const AT_A_TIME = 20

/** Who bought a file, and what of it is its owner's: every line adds up. */
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
      if (!answer.ok) sayError(answer.body.message)
      else if (answer.status !== 204) setOlder([...older, ...answer.body.data])
    } finally {
      setBusy(false)
    }
  }
  if (count === 0) return null
  return (
    <FactSection
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
    </FactSection>
  )
}

function SaleRow({ sale: { name, profilePic, at, price, isRefunded } }: { sale: Sale }) {
  const { dateTime } = useFormats()
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Avatar silent size={32} name={name} picture={profilePic} />
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
        <PlainAmount amount={price.amount} currency={price.currency} />
      </b>
    </li>
  )
}

function Earnings({ sums }: { sums: Sums }) {
  const { prices, refundCount, currency, feePercent } = sums
  const line = 'flex justify-between gap-3'
  const amount = (value: string, isOff = false) => (
    <dd className="font-semibold whitespace-nowrap">
      <PlainAmount amount={isOff ? `-${value}` : value} currency={currency} />
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
              {count} × <PlainAmount amount={each} currency={currency} />
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
          {feePercent === undefined ? <>Fanlight</> : <Trans>Fanlight, {feePercent} %</Trans>}
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
          <Trans>Yours</Trans>
        </dt>
        {amount(sums.yours)}
      </div>
    </dl>
  )
}
