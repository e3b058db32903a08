import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { disputeReasons } from '../../../features/commerce/market/order-states.ts'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { fullName } from '../../../features/people/creator/creator.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { TabLinks } from '../../../ui/navigation/tab-links.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { offsetOf, PAGE_SIZE, Pager } from '../shell/pager.tsx'
import { requireStaff } from '../shell/staff-session.ts'
import type { Route } from './+types/order-disputes.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const status = url.searchParams.get('status') === 'decided' ? ('decided' as const) : ('open' as const)
  const offset = offsetOf(url)
  const page = unwrapResponse(
    await context
      .get(serverContext)
      .api('GET /staff/orderDisputes', { query: { offset, limit: PAGE_SIZE, status } }),
  )
  return { disputes: page.data, total: page.totalCount, offset, status }
}

type Dispute = Route.ComponentProps['loaderData']['disputes'][number]

/** Queue of disputes between buyers and sellers, oldest first. */
export default function OrderDisputes({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { disputes, total, offset, status } = loaderData
  return (
    <>
      <PageTitle
        title={t`Order disputes`}
        note={<Plural value={total} _0="No disputes" one="# dispute" other="# disputes" />}
      />
      <TabLinks
        label={t`Order disputes`}
        links={[
          { to: '/admin/disputes', label: t`Open`, isOn: status === 'open' },
          { to: '/admin/disputes?status=decided', label: t`Decided`, isOn: status === 'decided' },
        ]}
      />
      {disputes.length === 0 ? (
        <EmptyState illustration="drawerful" title={<Trans>No disputes</Trans>}>
          <Trans>Problems with orders that need a decision appear here.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {disputes.map((dispute) => (
            <DisputeRow key={dispute.orderId} dispute={dispute} />
          ))}
        </ul>
      )}
      <Pager offset={offset} limit={PAGE_SIZE} total={total} />
    </>
  )
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormats()
  const reason = disputeReasons.find(([name]) => name === dispute.reason)?.[1]
  const name = (person: Dispute['buyer']) => (person ? fullName(person) : '–')
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4">
      <div className="min-w-52 flex-1">
        <Link
          to={`/admin/disputes/${dispute.orderId}`}
          className="block truncate font-semibold after:absolute after:inset-0 after:content-[''] hover:underline"
        >
          <bdi>{dispute.title}</bdi>
        </Link>
        <p className="text-13 text-ink-2">
          <bdi dir="ltr">{dispute.number}</bdi>
          {' · '}
          <bdi>{name(dispute.buyer)}</bdi>
          {' → '}
          <bdi>{name(dispute.seller)}</bdi>
          {' · '}
          <time dateTime={dispute.openedAt}>{dateTime(dispute.openedAt, 'UTC')}</time>
        </p>
      </div>
      {reason && <Badge tone="warn">{i18n._(reason)}</Badge>}
      {dispute.isAnswered === 1 ? (
        <Badge tone="info">
          <Trans>Answered</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Waiting for an answer</Trans>
        </Badge>
      )}
      <Amount {...dispute.total} className="text-16" />
    </li>
  )
}
