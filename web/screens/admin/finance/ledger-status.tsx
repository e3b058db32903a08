import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Amount, InlineAmount, decimalOf, minorOf } from '../../../features/commerce/payments/amount.tsx'
import { commaFor } from '../../../lib/format/comma-list.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Gauge } from '../../../ui/chart/gauge.tsx'
import { LineItems } from '../../../ui/display/line-items.tsx'
import {
  GatewayComparison,
  EarlierLedgerChecks,
  LedgerFaults,
  type LedgerChecksProps,
} from './ledger-checks.tsx'
import { Disclosure } from '../shell/disclosure.tsx'
import type { LedgerState } from './use-live-ledger.ts'

const kinds: Record<string, MessageDescriptor> = {
  available: msg`Fans and creators, available`,
  pending: msg`Creators, pending`,
  held: msg`Held for bookings and goals`,
  locked: msg`In transit to banks`,
  owed: msg`Debts`,
  fees: msg`Fanlight`,
  taxes: msg`Taxes`,
  exchange: msg`Exchange`,
  losses: msg`Losses`,
  pool: msg`Daily pool`,
  forfeits: msg`Forfeited at account closure`,
}

const twoPlaces = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Ledger check as five panes, and totals that add up to the balance at the processor. */
export function LedgerStatus({ books, ...proved }: LedgerChecksProps & { books: LedgerState }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { proof, totals, chainedTo } = books
  const [first, ...others] = [...new Set(totals.map(({ currency }) => currency))].toSorted(
    (a, b) => Number(b === 'USD') - Number(a === 'USD') || a.localeCompare(b),
  )
  const { consecutivePasses: days } = books
  const off = proof?.faults.length ?? 0
  return (
    <section className="grid gap-8 border-b border-line py-7 tablet:grid-cols-[180px_minmax(0,1fr)] tablet:items-center has-[#proofs[open]]:items-start wide:grid-cols-[180px_minmax(0,1fr)_340px]">
      <div className="relative w-45">
        <Gauge
          value={proof?.isBalanced ? 1 : 0}
          tone="ok"
          label={
            !proof
              ? t`No check yet`
              : proof.isBalanced
                ? t`The ledger balances`
                : t`The ledger doesn’t balance`
          }
        />
        {proof && (
          <p
            className={cx(
              'absolute inset-x-0 bottom-0 text-center leading-none',
              !proof.isBalanced && 'text-bad-text',
            )}
          >
            <b className="block type-money text-20">{proof.isBalanced ? i18n.number(0, twoPlaces) : off}</b>
            <span className="text-12 text-ink-2">
              {proof.isBalanced ? <Trans>off</Trans> : <Plural value={off} one="error" other="errors" />}
            </span>
          </p>
        )}
      </div>
      <div className="grid gap-2">
        <h2 className="type-20">
          {!proof ? (
            <Trans>No check yet</Trans>
          ) : proof.isBalanced ? (
            <Trans>The ledger balances</Trans>
          ) : (
            <Trans>The ledger doesn’t balance</Trans>
          )}
        </h2>
        {proof && (
          <p className="text-ink-2">
            <time dateTime={proof.at}>{formats.dateTime(proof.at, 'UTC')}</time>.{' '}
            <Plural value={proof.entries} one="# entry checked." other="# entries checked." />{' '}
            <Plural value={days} one="# check passed in a row." other="# checks passed in a row." />
            <span className="block text-12 text-ink-3">
              <bdi dir="ltr">
                {proof.hash.slice(0, 4)}…{proof.hash.slice(-4)}
              </bdi>
              {chainedTo && (
                <>
                  {commaFor(i18n.locale)}
                  <Trans>linked to {formats.dateTime(chainedTo, 'UTC')}</Trans>
                </>
              )}
            </span>
          </p>
        )}
        <LedgerFaults faults={proof?.faults ?? []} />
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="prove" tone="ink" size="sm">
            <Trans>Check now</Trans>
          </Button>
        </Form>
        <GatewayComparison books={books} />
        <EarlierLedgerChecks {...proved} />
      </div>
      <div className="grid gap-6 tablet:col-span-2 wide:col-span-1">
        {first && <Totals totals={totals} currency={first} />}
        {others.length > 0 && (
          <Disclosure title={formats.list(others)}>
            <div className="grid gap-6 pt-3">
              {others.map((currency) => (
                <Totals key={currency} totals={totals} currency={currency} />
              ))}
            </div>
          </Disclosure>
        )}
      </div>
    </section>
  )
}

/** Processor balance of one currency and the account kinds that add up to it. */
function Totals({ totals, currency }: { totals: LedgerState['totals']; currency: string }) {
  const { i18n } = useLingui()
  const own = totals.filter((total) => total.currency === currency)
  const isTheirs = ({ kind }: LedgerState['totals'][number]) => kind === 'gateway'
  const ours = own.filter((total) => !isTheirs(total))
  const theirs = own.find(isTheirs)?.amount ?? '0'
  const together = ours.reduce((sum, { amount }) => sum + minorOf(amount, currency), 0)
  return (
    <div className="grid gap-2.5">
      <p className="flex justify-between gap-4 border-b border-line pb-2.5 text-ink-2">
        <Trans>Payment processor</Trans>
        <b className="font-[550] whitespace-nowrap text-ink tabular-nums">
          <InlineAmount amount={decimalOf(-minorOf(theirs, currency), currency)} currency={currency} />
        </b>
      </p>
      <LineItems
        items={ours.map(({ kind, amount }) => ({
          label: kinds[kind] ? i18n._(kinds[kind]) : kind,
          amount: <InlineAmount amount={amount} currency={currency} />,
        }))}
        total={{
          label: <Trans>Total</Trans>,
          amount: <Amount amount={decimalOf(together, currency)} currency={currency} cents="plain" />,
        }}
      />
    </div>
  )
}
