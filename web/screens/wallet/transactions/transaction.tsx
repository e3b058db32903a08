import { Trans, useLingui } from '@lingui/react/macro'
import { Receipt } from 'lucide-react'
import { Amount, InlineAmount } from '../../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { LineItems } from '../../../ui/display/line-items.tsx'
import type { Route } from './+types/transaction.ts'
import { DailyPoolBreakdown } from './daily-pool-breakdown.tsx'
import { cardText } from './transaction-row.tsx'
import { codeNames, nameOf } from './transaction-names.ts'
import { WalletHeader } from '../wallet-header.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  return unwrapResponse(
    await api('GET /walletTransaction/detail', { query: { transactionId: params.transactionId } }),
  ).data
}

/** Details of one transaction; the lines add up. */
export default function TransactionPage({ loaderData: transaction }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { price, entries, title, withName, at, availableAt, refunded, isBuyer, pool, paidBy } = transaction
  const named = nameOf(transaction)
  const kind = named ? i18n._(named) : ''
  const plain = (amount: string, currency: string) => (
    <InlineAmount amount={amount} currency={currency} signed />
  )
  const names = { price: title || kind, discount: <Trans>Discount</Trans>, tax: <Trans>Tax</Trans> }
  const seller = withName ?? ''
  return (
    <>
      <WalletHeader title={title || kind} back="/wallet/transactions">
        {formats.list([title && kind, withName]) || (
          <time dateTime={at}>{formats.dateTime(at, 'UTC')} UTC</time>
        )}
      </WalletHeader>
      <div className="grid gap-7 px-4 py-6 tablet:px-0">
        {(title || withName) && (
          <p className="text-ink-2">
            <time dateTime={at}>{formats.dateTime(at, 'UTC')} UTC</time>
          </p>
        )}
        <section className="grid gap-3">
          <h2 className="type-20">
            <Trans>In your wallet</Trans>
          </h2>
          <dl className="grid gap-2.5">
            {paidBy && entries[0] && (
              <div className="flex justify-between gap-4">
                <dt>{cardText(paidBy) || <Trans>Card</Trans>}</dt>
                <dd>{plain(paidBy.amount, entries[0].currency)}</dd>
              </div>
            )}
            {entries.map((entry, n) => (
              <div key={n} className="flex justify-between gap-4">
                <dt>
                  {codeNames[entry.triggerCode]
                    ? i18n._(codeNames[entry.triggerCode] ?? { id: '' })
                    : entry.state}
                </dt>
                <dd>{plain(entry.amount, entry.currency)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {price && (
          <section className="grid gap-3">
            <h2 className="type-20">
              <Trans>Price</Trans>
            </h2>
            <LineItems
              items={price.lines.map(({ kind: line, amount, percent }) => ({
                label: (
                  <>
                    {names[line]}
                    {percent ? `, ${percent}%` : null}
                  </>
                ),
                amount: <InlineAmount amount={amount} currency={price.currency} />,
              }))}
              total={{
                label: <Trans>Total</Trans>,
                amount: <Amount amount={price.total} currency={price.currency} cents="plain" />,
              }}
            />
            <p className="text-13 text-ink-2">
              {isBuyer ? (
                <Trans>
                  <InlineAmount amount={price.toSeller} currency={price.currency} /> to {seller},{' '}
                  <InlineAmount amount={price.toFanlight} currency={price.currency} /> to Fanlight
                </Trans>
              ) : (
                <Trans>
                  <InlineAmount amount={price.toSeller} currency={price.currency} /> to you,{' '}
                  <InlineAmount amount={price.toFanlight} currency={price.currency} /> to Fanlight
                </Trans>
              )}
            </p>
            {refunded && (
              <p>
                <Trans>
                  Refunded since: <InlineAmount amount={refunded} currency={price.currency} />
                </Trans>
              </p>
            )}
          </section>
        )}
        {pool && <DailyPoolBreakdown share={pool} />}
        {availableAt && (
          <p className="text-ink-2">
            <Trans>Available from</Trans>{' '}
            <time dateTime={availableAt}>{formats.dateTime(availableAt, 'UTC')} UTC</time>
          </p>
        )}
        {isBuyer === 1 && price && (
          <a
            href={`/v1/wallet/invoice?transactionId=${transaction._id}`}
            download
            className={buttonStyles({ tone: 'line' })}
          >
            <Receipt aria-hidden className="size-4.5" />
            <Trans>Invoice</Trans>
          </a>
        )}
      </div>
    </>
  )
}
