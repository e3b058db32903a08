import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Amount, PlainAmount, decimalOf, minorOf } from '../../features/payments/amount.tsx'
import { commaIn } from '../../lib/format/comma.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Gauge } from '../../ui/gauge.tsx'
import { LineItems } from '../../ui/line-items.tsx'
import { Compared, EarlierProofs, Faults, type ProofsProps } from './finance-proofs.tsx'
import { Fold } from './fold.tsx'
import type { BooksState } from './use-live-books.ts'

const kinds: Record<string, MessageDescriptor> = {
  available: msg`Fans and creators, available`,
  pending: msg`Creators, pending`,
  held: msg`Held for bookings and goals`,
  locked: msg`On its way to banks`,
  owed: msg`Debts`,
  fees: msg`Fanlight`,
  taxes: msg`Taxes`,
  exchange: msg`Exchange`,
  losses: msg`Losses`,
  pool: msg`Daily pool`,
  forfeits: msg`Given up by who left`,
}

const twoPlaces = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** The proof as a fan of five panes, the totals as lines that add up to what the processor has. */
export function Books({ books, ...proved }: ProofsProps & { books: BooksState }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { proof, totals, chainedTo } = books
  const [first, ...others] = [...new Set(totals.map(({ currency }) => currency))].toSorted(
    (a, b) => Number(b === 'USD') - Number(a === 'USD') || a.localeCompare(b),
  )
  const { proofsInARow: days } = books
  const off = proof?.faults.length ?? 0
  return (
    <section className="grid gap-8 border-b border-line py-7 tablet:grid-cols-[180px_minmax(0,1fr)] tablet:items-center has-[#proofs[open]]:items-start wide:grid-cols-[180px_minmax(0,1fr)_340px]">
      <div className="relative w-45">
        <Gauge
          value={proof?.isWhole ? 1 : 0}
          tone="ok"
          label={
            !proof ? t`No proof yet` : proof.isWhole ? t`The books balance` : t`The books do not balance`
          }
        />
        {proof && (
          <p
            className={cx(
              'absolute inset-x-0 bottom-0 text-center leading-none',
              !proof.isWhole && 'text-bad-text',
            )}
          >
            <b className="block type-money text-20">{proof.isWhole ? i18n.number(0, twoPlaces) : off}</b>
            <span className="text-12 text-ink-2">
              {proof.isWhole ? <Trans>off</Trans> : <Plural value={off} one="fault" other="faults" />}
            </span>
          </p>
        )}
      </div>
      <div className="grid gap-2">
        <h2 className="type-20">
          {!proof ? (
            <Trans>No proof yet</Trans>
          ) : proof.isWhole ? (
            <Trans>The books balance</Trans>
          ) : (
            <Trans>The books do not balance</Trans>
          )}
        </h2>
        {proof && (
          <p className="text-ink-2">
            <time dateTime={proof.at}>{formats.dateTime(proof.at, 'UTC')}</time>.{' '}
            <Plural value={proof.entries} one="# entry checked." other="# entries checked." />{' '}
            <Plural value={days} one="# proof in a row." other="# proofs in a row." />
            <span className="block text-12 text-ink-3">
              <bdi dir="ltr">
                {proof.hash.slice(0, 4)}…{proof.hash.slice(-4)}
              </bdi>
              {chainedTo && (
                <>
                  {commaIn(i18n.locale)}
                  <Trans>chained to {formats.dateTime(chainedTo, 'UTC')}</Trans>
                </>
              )}
            </span>
          </p>
        )}
        <Faults faults={proof?.faults ?? []} />
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="prove" tone="ink" size="sm">
            <Trans>Prove now</Trans>
          </Button>
        </Form>
        <Compared books={books} />
        <EarlierProofs {...proved} />
      </div>
      <div className="grid gap-6 tablet:col-span-2 wide:col-span-1">
        {first && <Totals totals={totals} currency={first} />}
        {others.length > 0 && (
          <Fold title={formats.list(others)}>
            <div className="grid gap-6 pt-3">
              {others.map((currency) => (
                <Totals key={currency} totals={totals} currency={currency} />
              ))}
            </div>
          </Fold>
        )}
      </div>
    </section>
  )
}

/** What the processor has of one currency, and the states that add up to it. */
function Totals({ totals, currency }: { totals: BooksState['totals']; currency: string }) {
  const { i18n } = useLingui()
  const own = totals.filter((total) => total.currency === currency)
  const isTheirs = ({ kind }: BooksState['totals'][number]) => kind === 'gateway'
  const ours = own.filter((total) => !isTheirs(total))
  const theirs = own.find(isTheirs)?.amount ?? '0'
  const together = ours.reduce((sum, { amount }) => sum + minorOf(amount, currency), 0)
  return (
    <div className="grid gap-2.5">
      <p className="flex justify-between gap-4 border-b border-line pb-2.5 text-ink-2">
        <Trans>At the processor</Trans>
        <b className="font-[550] whitespace-nowrap text-ink tabular-nums">
          <PlainAmount amount={decimalOf(-minorOf(theirs, currency), currency)} currency={currency} />
        </b>
      </p>
      <LineItems
        items={ours.map(({ kind, amount }) => ({
          label: kinds[kind] ? i18n._(kinds[kind]) : kind,
          amount: <PlainAmount amount={amount} currency={currency} />,
        }))}
        total={{
          label: <Trans>Together</Trans>,
          amount: <Amount amount={decimalOf(together, currency)} currency={currency} cents="plain" />,
        }}
      />
    </div>
  )
}
