import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/reviews.ts'
import { OwnReview } from './own-review.tsx'
import { PendingRow } from './pending-row.tsx'

const PAGE = 20
const shows = ['pending', 'received', 'written'] as const
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const from = pageOffset(url)
  const page = { offset: from, limit: PAGE }
  const show = shows.find((name) => name === url.searchParams.get('show')) ?? 'pending'
  if (show === 'pending') {
    const list = unwrapResponse(await api('GET /reviewRating/pending', { query: page }))
    return { show, from, pending: list.data, reviews: [], totalCount: list.totalCount }
  }
  const list = unwrapResponse(await api('GET /reviewRating/own', { query: { ...page, direction: show } }))
  return { show, from, pending: [], reviews: list.data, totalCount: list.totalCount }
}

/** The one reply to a review. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const body = { reviewId: formText(form, 'reviewId'), reply: formText(form, 'reply').trim() }
  const answer = await context.get(serverContext).api('PATCH /reviewRating', { body })
  return answer.ok ? data({}) : data({ message: answer.body.message }, { status: answer.status })
}

/** Orders to review, reviews received and written. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { show, from, pending, reviews, totalCount } = loaderData
  const tab = (name: (typeof shows)[number], label: string) => ({
    to: name === 'pending' ? '/reviews' : `/reviews?show=${name}`,
    label,
    isOn: show === name,
  })
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Reviews`} hidden />
      <h1 className="type-28 pb-3">
        <Trans>Reviews</Trans>
      </h1>
      <TabLinks
        label={t`Filter reviews`}
        links={[tab('pending', t`To write`), tab('received', t`Received`), tab('written', t`Written`)]}
      />
      {pending.length + reviews.length === 0 ? (
        <EmptyState
          illustration="fan"
          title={show === 'pending' ? <Trans>Nothing to review</Trans> : <Trans>No reviews yet</Trans>}
        >
          {show === 'pending' ? (
            <Trans>Completed orders will appear here. You have 14 days to review each one.</Trans>
          ) : (
            <Trans>Reviews appear once both sides have written, or after 14 days.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul>
          {pending.map((order) => (
            <PendingRow key={order.orderId} order={order} />
          ))}
          {reviews.map((review) => (
            <OwnReview key={review.reviewId} review={review} />
          ))}
        </ul>
      )}
      <Pagination
        from={from}
        size={PAGE}
        total={totalCount}
        at={(place) => `?${new URLSearchParams({ show, from: String(place) })}`}
        className="pt-6"
      />
    </div>
  )
}
