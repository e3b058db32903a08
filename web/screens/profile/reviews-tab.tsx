import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { isMember, useSession } from '../../features/account/session/session.ts'
import { ReportReviewButton } from '../../features/commerce/reviews/report-review-button.tsx'
import { ReviewCard } from '../../features/commerce/reviews/review-card.tsx'
import { ReviewPhotos } from '../../features/commerce/reviews/review-photos.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'

type Review = Data<Endpoints['GET /reviewRating']>['items'][number]
export type ProfileReviews = {
  reviews: Review[]
  totalCount: number
  from: number
  pageSize: number
  average?: number | undefined
}

/** Published reviews of a creator as a seller. */
export function ReviewsTab({ username, loaded }: { username: string; loaded: ProfileReviews }) {
  const canReport = isMember(useSession())
  const { t, i18n } = useLingui()
  const { reviews, totalCount, from, pageSize, average } = loaded
  if (reviews.length === 0)
    return (
      <EmptyState illustration="fan" title={<Trans>No reviews yet</Trans>}>
        <Trans>Reviews from completed orders will appear here.</Trans>
      </EmptyState>
    )
  return (
    <div className="px-4 py-4 tablet:px-8">
      <p className="text-ink-2">
        {average !== undefined && (
          <b className="type-20 me-2 text-ink">{i18n.number(average, { maximumFractionDigits: 1 })}</b>
        )}
        <Plural value={totalCount} one="# review" other="# reviews" />
      </p>
      <ul>
        {reviews.map(({ reviewId, author, stars, text, media, isOwn, reply, createdAt }) => (
          <ReviewCard
            key={reviewId}
            person={author}
            fallbackName={t`Deleted account`}
            stars={stars}
            starsLabel={t`${stars} of 5 stars`}
            text={text}
            meta={
              <time dateTime={createdAt}>
                {i18n.date(createdAt, { dateStyle: 'medium', timeZone: 'UTC' })}
              </time>
            }
          >
            <ReviewPhotos photos={media} />
            {reply && (
              <blockquote dir="auto" className="border-s-2 border-line-2 ps-3 text-14 break-words text-ink-2">
                {reply.text}
              </blockquote>
            )}
            {canReport && isOwn === 0 && (
              <ReportReviewButton
                reviewId={reviewId}
                name={author?.firstName || author?.username || t`Deleted account`}
              />
            )}
          </ReviewCard>
        ))}
      </ul>
      <Pagination
        from={from}
        size={pageSize}
        total={totalCount}
        at={(place) => `/${username}?tab=reviews&from=${place}`}
        className="pt-6"
      />
    </div>
  )
}
