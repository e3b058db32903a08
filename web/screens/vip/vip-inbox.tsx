import { Trans, useLingui } from '@lingui/react/macro'
import { Link, redirect } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/vip-inbox.ts'
import { VipMessageRow } from './vip-message-row.tsx'

const PAGE = 20
const states = ['held', 'answered', 'returned'] as const
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const from = pageOffset(url)
  const state = states.find((name) => name === url.searchParams.get('show')) ?? 'held'
  const { api } = context.get(serverContext)
  const [list, counts, plans] = await Promise.all([
    api('GET /vipMessages', { query: { state, offset: from, limit: PAGE } }),
    api('GET /vipMessages/counts', { query: {} }),
    api('GET /user/vipMessagePlan', { query: { limit: 1 } }),
  ])
  const { data: entries, totalCount } = unwrapResponse(list)
  return {
    entries,
    totalCount,
    state,
    from,
    counts: unwrapResponse(counts).data,
    hasPlans: unwrapResponse(plans).totalCount > 0,
    nowMs: Date.now(),
  }
}

/** VIP messages of a creator, by the time left to answer. */
export default function VipInbox({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { entries, totalCount, state, from, counts, hasPlans, nowMs } = loaderData
  const tab = (show: (typeof states)[number], label: string, count: number) => ({
    to: show === 'held' ? '/studio/vip' : `/studio/vip?show=${show}`,
    label,
    isOn: state === show,
    count: i18n.number(count),
  })
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`VIP messages`} hidden />
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h1 className="type-28">
          <Trans>VIP messages</Trans>
        </h1>
        <Link to="/studio/vip/plans" className="font-semibold text-ember-text hover:underline">
          <Trans>Message packs</Trans>
        </Link>
      </header>
      <TabLinks
        label={t`Filter VIP messages`}
        links={[
          tab('held', t`To answer`, counts.held),
          tab('answered', t`Answered`, counts.answered),
          tab('returned', t`Returned`, counts.returned),
        ]}
      />
      {entries.length === 0 ? (
        <EmptyList hasPlans={hasPlans} isWaiting={state === 'held'} />
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {entries.map((entry) => (
            <VipMessageRow key={entry.message.messageId} entry={entry} nowMs={nowMs} />
          ))}
        </ul>
      )}
      <Pagination
        from={from}
        size={PAGE}
        total={totalCount}
        order={state === 'held' ? 'soonest' : 'newest'}
        at={(place) => `?${new URLSearchParams({ show: state, from: String(place) })}`}
        className="pt-6"
      />
    </div>
  )
}

function EmptyList({ hasPlans, isWaiting }: { hasPlans: boolean; isWaiting: boolean }) {
  if (!hasPlans)
    return (
      <EmptyState
        illustration="messages"
        title={<Trans>Sell VIP messages</Trans>}
        action={
          <LinkButton to="/studio/vip/plans" tone="ember" size="sm">
            <Trans>Add a message pack</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Fans buy a pack of messages you promise to answer. If you don’t answer in time, they get the message
          back.
        </Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      illustration="messages"
      title={isWaiting ? <Trans>You’re all caught up</Trans> : <Trans>Nothing here yet</Trans>}
    >
      {isWaiting ? (
        <Trans>New VIP messages will appear here.</Trans>
      ) : (
        <Trans>VIP messages will appear here.</Trans>
      )}
    </EmptyState>
  )
}
