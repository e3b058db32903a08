import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from 'react-router'
import { minorOf } from '../../../features/commerce/payments/amount.tsx'
import { commaFor } from '../../../lib/format/comma-list.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { type PayoutDetailsData, PayoutDetails } from './payout-details.tsx'
import { payoutColumns, PayoutRow, type StaffPayout } from './payout-row.tsx'
import { ExportLink } from '../shell/export-link.tsx'
import { Pager } from '../shell/pager.tsx'

type Props = {
  payouts: StaffPayout[]
  total: number
  offset: number
  limit: number
  more: PayoutDetailsData | undefined
  /** Selected payouts that were decided meanwhile. */
  decided: string[] | undefined
}

/** Payouts awaiting approval with their checks; many can be approved or rejected at once. */
export function PayoutApprovals({ payouts, total, offset, limit, more, decided }: Props) {
  const { t, i18n } = useLingui()
  // Holds whole payouts: the selection survives paging, and their amounts are needed for the total.
  const [selected, setSelected] = useState<StaffPayout[]>([])
  const isHere = ({ _id }: StaffPayout) => payouts.some((payout) => payout._id === _id)
  const count = selected.length
  const onOtherPages = selected.filter((payout) => !isHere(payout))
  const [known, setKnown] = useState(decided)
  if (decided !== known) {
    setKnown(decided)
    setSelected(selected.filter(({ _id }) => !decided?.includes(_id)))
  }
  return (
    <section id="payouts" className="scroll-mt-4 border-b border-line py-7">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="type-20">
          <Trans>Awaiting approval</Trans>
        </h2>
        <ExportLink path="payouts" />
        {payouts.length > 0 && (
          <p className="text-ink-2">
            <Plural value={total} one="# payout" other="# payouts" />
            {payouts.length === total && (
              <>
                {commaFor(i18n.locale)}
                <Sum payouts={payouts} />
              </>
            )}
          </p>
        )}
      </div>
      {payouts.length === 0 && (
        <EmptyState illustration="drawerful" title={<Trans>You’re all caught up</Trans>} as="h3" />
      )}
      {payouts.length > 0 && (
        <Form method="post" preventScrollReset>
          {onOtherPages.map(({ _id }) => (
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
                isChosen={selected.some(({ _id }) => _id === payout._id)}
                more={more?.payout._id === payout._id && <PayoutDetails more={more} />}
                onChoose={(on) =>
                  setSelected((before) => [
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
              selected.length > 0 && 'wide:sticky wide:bottom-0',
            )}
          >
            <SelectionSummary
              selected={selected}
              onOtherPages={onOtherPages.length}
              onClear={() => setSelected([])}
            />
            <div className="flex flex-wrap items-end gap-2">
              <Field name="reason" label={t`Reason for rejecting`} className="min-w-56" />
              <ConfirmButton
                name="intent"
                value="refuse"
                tone="quiet"
                className="h-12"
                disabled={selected.length === 0}
                question={t`${plural(count, { one: 'Reject # payout?', other: 'Reject # payouts?' })}`}
                consequence={<Sum payouts={selected} />}
              >
                <Trans>Reject payout</Trans>
              </ConfirmButton>
              <ConfirmButton
                name="intent"
                value="approve"
                tone="ember"
                className="h-12"
                disabled={selected.length === 0}
                question={t`${plural(count, { one: 'Approve # payout?', other: 'Approve # payouts?' })}`}
                consequence={<Sum payouts={selected} />}
              >
                {selected.length ? (
                  <>
                    <Plural value={selected.length} one="Approve #" other="Approve #" />
                    {commaFor(i18n.locale)}
                    <Sum payouts={selected} />
                  </>
                ) : (
                  <Trans>Approve selected</Trans>
                )}
              </ConfirmButton>
            </div>
          </div>
        </Form>
      )}
      <Pager name="payouts" offset={offset} limit={limit} total={total} />
    </section>
  )
}

type SelectionSummaryProps = { selected: StaffPayout[]; onOtherPages: number; onClear: () => void }

/** Count and total of the selection, other pages included, and a button to clear it. */
function SelectionSummary({ selected, onOtherPages, onClear }: SelectionSummaryProps) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-x-3 self-center">
      <p role="status" className="text-ink-2">
        <Plural value={selected.length} one="# selected" other="# selected" />
        {selected.length > 0 && (
          <>
            {commaFor(i18n.locale)}
            <Sum payouts={selected} />
          </>
        )}
        {onOtherPages > 0 && (
          <>
            {commaFor(i18n.locale)}
            <Plural value={onOtherPages} one="# on another page" other="# on other pages" />
          </>
        )}
      </p>
      {selected.length > 0 && (
        <Button type="button" tone="bare" size="sm" onClick={onClear} className="max-tablet:-ms-3">
          <Trans>Clear selection</Trans>
        </Button>
      )}
    </div>
  )
}

/** Total per currency. */
function Sum({ payouts }: { payouts: StaffPayout[] }) {
  const formats = useFormats()
  const sums = new Map<string, number>()
  for (const { amount, currency } of payouts)
    sums.set(currency, (sums.get(currency) ?? 0) + minorOf(amount, currency))
  return <bdi>{[...sums].map(([currency, minor]) => formats.money(minor, currency)).join(' + ')}</bdi>
}
