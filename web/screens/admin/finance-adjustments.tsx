import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { Amount } from '../../features/payments/amount.tsx'
import { commaIn } from '../../lib/format/comma.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Pager } from './pager.tsx'

type Adjustment = Data<Endpoints['GET /staff/adjustments']>['items'][number]

type Props = { adjustments: Adjustment[]; total: number; offset: number; limit: number }

/** Movements by hand, which two people make, and the way to whose money is to be put right. */
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
            <Trans>Nobody has proposed one yet. Two people make each.</Trans>
          </p>
        )}
        <ul className="empty:hidden">
          {adjustments.map((one) => (
            <li key={one._id} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
              <span className="min-w-48 flex-1">
                <Link to={`/admin/users/${one.userId}/money`} className="font-semibold hover:underline">
                  <bdi>@{one.username}</bdi>
                </Link>
                <bdi className="block text-13 break-words">{one.reason}</bdi>
                <span className="block text-13 text-ink-2">
                  <Trans>
                    Proposed by <bdi>{one.proposedBy}</bdi>
                  </Trans>
                  {commaIn(i18n.locale)}
                  <time dateTime={one.proposedAt}>{formats.dateTime(one.proposedAt, 'UTC')}</time>
                </span>
              </span>
              <Amount amount={one.amount} currency={one.currency} signed />
              {one.status !== 'waiting' ? (
                <Badge tone={one.status === 'done' ? 'ok' : 'plain'}>
                  {one.status === 'done' ? <Trans>Done</Trans> : <Trans>Refused</Trans>}
                </Badge>
              ) : one.isMine ? (
                <Badge tone="info">
                  <Trans>Somebody else has to agree.</Trans>
                </Badge>
              ) : (
                <Form method="post" preventScrollReset className="flex gap-2">
                  <input type="hidden" name="id" value={one._id} />
                  <Button type="submit" name="intent" value="agree" tone="ink" size="sm">
                    <Trans>Agree</Trans>
                  </Button>
                  <Button type="submit" name="intent" value="decline" tone="line" size="sm">
                    <Trans>Refuse</Trans>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <Pager name="adjustments" offset={offset} limit={limit} total={total} />
      </div>
      <Form action="/admin/users" role="search" className="grid content-start gap-3">
        <h2 className="type-20">
          <Trans>Give back or adjust</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            Find whose money it is. There you see what they have and bought, give a purchase back to their
            wallet, or propose an adjustment.
          </Trans>
        </p>
        <input type="hidden" name="to" value="money" />
        <Field
          name="search"
          type="search"
          label={t`Name, username, email, phone or id`}
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
