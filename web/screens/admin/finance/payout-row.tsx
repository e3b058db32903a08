import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { withSearchParam } from '../shell/with-search-param.ts'

export type StaffPayout = Data<Endpoints['GET /staff/payouts']>['items'][number]
type PayoutCheck = StaffPayout['checks'][number]

/** Column layout, used where the list is wide enough. */
export const payoutColumns = 'wide:grid-cols-[24px_220px_minmax(0,1fr)_112px_92px]'

const checks: Record<string, { fine: MessageDescriptor; odd: MessageDescriptor }> = {
  name: { fine: msg`Name matches`, odd: msg`Name doesn’t match` },
  amount: { fine: msg`Usual amount`, odd: msg`Unusual amount` },
  disputes: { fine: msg`No disputes`, odd: msg`Disputed sales` },
  bank: { fine: msg`Known bank account`, odd: msg`New bank account` },
  device: { fine: msg`Known device`, odd: msg`New device` },
  closing: { fine: msg`Account closing`, odd: msg`Account closing` },
  two: { fine: msg`One approval needed`, odd: msg`Needs two approvals` },
}

type PayoutRowProps = {
  payout: StaffPayout
  isChosen: boolean
  onChoose: (on: boolean) => void
  /** Details shown when the row is expanded. */
  more: ReactNode
}

export function PayoutRow({ payout, isChosen, onChoose, more }: PayoutRowProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  const { name } = payout
  const isOpen = Boolean(more)
  return (
    <li className="border-t border-line">
      <div
        className={cx(
          'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3',
          payoutColumns,
        )}
      >
        <Checkbox
          name="id"
          value={payout._id}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          label={name}
          labelHidden
        />
        <div className="flex min-w-0 items-center gap-3">
          <Avatar silent name={name} image={payout.profilePic} />
          <div className="min-w-0">
            <Link
              to={`/admin/users/${payout.userId}`}
              className="block truncate font-semibold hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            <span className="block truncate text-13 text-ink-2">
              <bdi>
                {payout.bankName} {payout.last4}
              </bdi>
            </span>
          </div>
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 max-wide:order-1 max-wide:col-span-2 max-wide:col-start-2">
          {payout.checks.map((check) => (
            <CheckMark key={check.kind} check={check} />
          ))}
          {payout.firstApprovalBy && (
            <span className="text-ink-2">
              <FirstYes name={payout.firstApprovalBy} />
            </span>
          )}
        </p>
        <Amount amount={payout.amount} currency={payout.currency} className="text-16 wide:text-end" />
        <LinkButton
          to={withSearchParam(search, 'payout', isOpen ? undefined : payout._id)}
          preventScrollReset
          tone="line"
          size="sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Close ${name}’s payout` : t`Open ${name}’s payout`}
          className="justify-self-end max-wide:order-2 max-wide:col-span-2 max-wide:col-start-2 max-wide:justify-self-start"
        >
          {isOpen ? <Trans>Close</Trans> : <Trans context="verb">Open</Trans>}
        </LinkButton>
      </div>
      {more}
    </li>
  )
}

/** Automatic checks and their results. */
function CheckMark({ check }: { check: PayoutCheck }) {
  const { i18n } = useLingui()
  const { kind, isFine, note } = check
  const names = checks[kind]
  const isBad = !isFine && kind === 'name'
  const Icon = isFine ? Check : isBad ? X : TriangleAlert
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5',
        isFine ? 'text-ink-2' : cx('font-semibold', isBad ? 'text-bad-text' : 'text-warn-text'),
      )}
    >
      <Icon aria-hidden className={cx('size-3.5', isFine === 1 && 'text-ok-text')} />
      {!isFine && kind === 'amount' && note === 'first' ? (
        <Trans>First payout</Trans>
      ) : !isFine && kind === 'disputes' && Number(note) > 0 ? (
        <Plural value={Number(note)} one="# disputed sale" other="# disputed sales" />
      ) : names ? (
        i18n._(isFine ? names.fine : names.odd)
      ) : (
        kind
      )}
      {isBad && <bdi>({note})</bdi>}
    </span>
  )
}

const FirstYes = ({ name }: { name: string }) => <Trans>Approved by {name}</Trans>
