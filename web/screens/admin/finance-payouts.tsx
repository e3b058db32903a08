import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from 'react-router'
import { minorOf } from '../../features/payments/amount.tsx'
import { commaIn } from '../../lib/format/comma.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { type More, PayoutMore } from './finance-payout-more.tsx'
import { payoutColumns, PayoutRow, type StaffPayout } from './finance-payout-row.tsx'
import { Pager } from './pager.tsx'

type Props = {
  payouts: StaffPayout[]
  total: number
  offset: number
  limit: number
  more: More | undefined
  /** Those that are decided since they were chosen. */
  decided: string[] | undefined
}

/** Payouts that wait for a yes, with what was checked about each; many are approved or sent back at once. */
export function PayoutsToApprove({ payouts, total, offset, limit, more, decided }: Props) {
  const { t, i18n } = useLingui()
  // Whole payouts, because what is chosen stays chosen on the next page, where its amount is not to be read.
  const [chosen, setChosen] = useState<StaffPayout[]>([])
  const isHere = ({ _id }: StaffPayout) => payouts.some((payout) => payout._id === _id)
  const elsewhere = chosen.filter((payout) => !isHere(payout))
  const [known, setKnown] = useState(decided)
  if (decided !== known) {
    setKnown(decided)
    setChosen(chosen.filter(({ _id }) => !decided?.includes(_id)))
  }
  return (
    <section id="payouts" className="scroll-mt-4 border-b border-line py-7">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-20">
          <Trans>To approve</Trans>
        </h2>
        {payouts.length > 0 && (
          <p className="text-ink-2">
            <Plural value={total} one="# payout" other="# payouts" />
            {payouts.length === total && (
              <>
                {commaIn(i18n.locale)}
                <Sum payouts={payouts} />
              </>
            )}
          </p>
        )}
      </div>
      {payouts.length === 0 && (
        <EmptyState drawing="drawerful" title={<Trans>Nothing waits</Trans>} as="h3" />
      )}
      {payouts.length > 0 && (
        <Form method="post" preventScrollReset>
          {elsewhere.map(({ _id }) => (
            <input key={_id} type="hidden" name="id" value={_id} />
          ))}
          <div
            aria-hidden
            className={cx('hidden gap-x-4 pb-1.5 text-12 font-medium text-ink-3 wide:grid', payoutColumns)}
          >
            <span className="col-start-2">
              <Trans>Creator</Trans>
            </span>
            <span>
              <Trans>Checks</Trans>
            </span>
            <span className="text-end">
              <Trans>Amount</Trans>
            </span>
          </div>
          <ul>
            {payouts.map((payout) => (
              <PayoutRow
                key={payout._id}
                payout={payout}
                isChosen={chosen.some(({ _id }) => _id === payout._id)}
                more={more?.payout._id === payout._id && <PayoutMore more={more} />}
                onChoose={(on) =>
                  setChosen((before) => [
                    ...before.filter(({ _id }) => _id !== payout._id),
                    ...(on ? [payout] : []),
                  ])
                }
              />
            ))}
          </ul>
          <div
            className={cx(
              'flex flex-wrap items-end justify-between gap-3 border-t border-line bg-paper py-4',
              chosen.length > 0 && 'wide:sticky wide:bottom-0',
            )}
          >
            <Chosen chosen={chosen} elsewhere={elsewhere.length} onClear={() => setChosen([])} />
            <div className="flex flex-wrap items-end gap-2">
              <Field name="reason" label={t`Reason, for sending back`} className="min-w-56" />
              <Button type="submit" name="intent" value="refuse" tone="quiet" className="h-12">
                <Trans>Send back</Trans>
              </Button>
              <Button type="submit" name="intent" value="approve" tone="ember" className="h-12">
                {chosen.length ? (
                  <>
                    <Plural value={chosen.length} one="Approve #" other="Approve #" />
                    {commaIn(i18n.locale)}
                    <Sum payouts={chosen} />
                  </>
                ) : (
                  <Trans>Approve the chosen</Trans>
                )}
              </Button>
            </div>
          </div>
        </Form>
      )}
      <Pager name="payouts" offset={offset} limit={limit} total={total} />
    </section>
  )
}

type ChosenProps = { chosen: StaffPayout[]; elsewhere: number; onClear: () => void }

/** How many and how much, also of what is on another page, and the way to have none. */
function Chosen({ chosen, elsewhere, onClear }: ChosenProps) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-3 self-center">
      <p role="status" className="text-ink-2">
        <Plural value={chosen.length} one="# chosen" other="# chosen" />
        {chosen.length > 0 && (
          <>
            {commaIn(i18n.locale)}
            <Sum payouts={chosen} />
          </>
        )}
        {elsewhere > 0 && (
          <>
            {commaIn(i18n.locale)}
            <Plural value={elsewhere} one="# on another page" other="# on other pages" />
          </>
        )}
      </p>
      {chosen.length > 0 && (
        <Button type="button" tone="bare" size="sm" onClick={onClear} className="max-tablet:-ms-3">
          <Trans>Choose none</Trans>
        </Button>
      )}
    </div>
  )
}

/** Their sum, for each currency its own. */
function Sum({ payouts }: { payouts: StaffPayout[] }) {
  const formats = useFormats()
  const sums = new Map<string, number>()
  for (const { amount, currency } of payouts)
    sums.set(currency, (sums.get(currency) ?? 0) + minorOf(amount, currency))
  return <bdi>{[...sums].map(([currency, minor]) => formats.money(minor, currency)).join(' + ')}</bdi>
}
