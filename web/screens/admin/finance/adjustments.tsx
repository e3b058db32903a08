import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { commaFor } from '../../../lib/format/comma-list.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Pager } from '../shell/pager.tsx'

type Adjustment = Data<Endpoints['GET /staff/adjustments']>['items'][number]

type Props = { adjustments: Adjustment[]; total: number; offset: number; limit: number }

/** Manual adjustments, which need two people, and the link to the user's balances. */
export function Adjustments({ adjustments, total, offset, limit }: Props) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return (
    <section id="adjustments" className="grid scroll-mt-4 gap-8 py-7 wide:grid-cols-2">
      <div className="grid content-start gap-4">
        <h2 className="type-20">
          <Trans>Adjustments</Trans>
        </h2>
        {adjustments.length === 0 && (
          <p className="text-ink-2">
            <Trans>No adjustments yet. Each one needs two staff members.</Trans>
          </p>
        )}
        <ul className="empty:hidden">
          {adjustments.map((adjustment) => (
            <li key={adjustment._id} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
              <span className="min-w-48 flex-1">
                <Link
                  to={`/admin/users/${adjustment.userId}/money`}
                  className="font-semibold hover:underline"
                >
                  <bdi>@{adjustment.username}</bdi>
                </Link>
                <bdi className="block text-13 break-words">{adjustment.reason}</bdi>
                <span className="block text-13 text-ink-2">
                  <Trans>
                    Proposed by <bdi>{adjustment.proposedBy}</bdi>
                  </Trans>
                  {commaFor(i18n.locale)}
                  <time dateTime={adjustment.proposedAt}>
                    {formats.dateTime(adjustment.proposedAt, 'UTC')}
                  </time>
                </span>
              </span>
              <Amount amount={adjustment.amount} currency={adjustment.currency} signed />
              {adjustment.status !== 'waiting' ? (
                <Badge tone={adjustment.status === 'done' ? 'ok' : 'plain'}>
                  {adjustment.status === 'done' ? <Trans>Done</Trans> : <Trans>Rejected</Trans>}
                </Badge>
              ) : adjustment.isMine ? (
                <Badge tone="info">
                  <Trans>A second staff member has to approve.</Trans>
                </Badge>
              ) : (
                <Form method="post" preventScrollReset className="flex gap-2">
                  <input type="hidden" name="id" value={adjustment._id} />
                  <ConfirmButton
                    name="intent"
                    value="agree"
                    tone="ink"
                    size="sm"
                    question={t`Approve the adjustment for @${adjustment.username}?`}
                    consequence={<Amount amount={adjustment.amount} currency={adjustment.currency} signed />}
                  >
                    <Trans>Approve</Trans>
                  </ConfirmButton>
                  <ConfirmButton
                    name="intent"
                    value="decline"
                    tone="line"
                    size="sm"
                    question={t`Reject the adjustment for @${adjustment.username}?`}
                    consequence={<Amount amount={adjustment.amount} currency={adjustment.currency} signed />}
                  >
                    <Trans>Reject</Trans>
                  </ConfirmButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <Pager name="adjustments" offset={offset} limit={limit} total={total} />
      </div>
      <Form action="/admin/users" role="search" className="grid content-start gap-3">
        <h2 className="type-20">
          <Trans>Refund or adjust</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            Search for a user to see their balances and purchases, refund a purchase or propose an adjustment.
          </Trans>
        </p>
        <input type="hidden" name="to" value="money" />
        <Field
          name="search"
          type="search"
          label={t`Name, username, email, phone or ID`}
          required
          start={<Search aria-hidden className="size-5 text-ink-3" />}
        />
        <Button type="submit" tone="line" className="justify-self-start">
          <Trans>Find</Trans>
        </Button>
      </Form>
    </section>
  )
}
