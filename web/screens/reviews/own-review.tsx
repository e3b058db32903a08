import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { ReportReviewButton } from '../../features/commerce/reviews/report-review-button.tsx'
import { ReviewCard } from '../../features/commerce/reviews/review-card.tsx'
import { ReviewPhotos } from '../../features/commerce/reviews/review-photos.tsx'
import { useActionToast } from '../../lib/toast/use-action-toast.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useParameterNames } from './parameter-names.ts'
import type { Review } from './review-types.ts'

/** A review I wrote or received, with the form for my reply. */
export function OwnReview({ review }: { review: Review }) {
  const { t, i18n } = useLingui()
  const names = useParameterNames()
  const fetcher = useFetcher<{ message?: string }>()
  useActionToast(fetcher.data, t`Reply published.`)
  const { isOwn, author, subject, stars, ratings, text, reply, mayReply, isPublished, createdAt } = review
  const until = i18n.date(review.publishesAt, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <ReviewCard
      person={isOwn ? subject : author}
      fallbackName={t`Deleted account`}
      stars={stars}
      starsLabel={t`${stars} of 5 stars`}
      text={text}
      meta={
        <>
          <time dateTime={createdAt}>{i18n.date(createdAt, { dateStyle: 'medium', timeZone: 'UTC' })}</time>
          {isPublished === 0 && (
            <Badge tone="info">
              <Trans>Hidden until {until}</Trans>
            </Badge>
          )}
        </>
      }
    >
      <p className="flex flex-wrap gap-x-4 text-13 text-ink-2">
        {ratings.map(({ parameter, stars: given }) => (
          <span key={parameter}>
            {names[parameter]}: <Plural value={given} one="# star" other="# stars" />
          </span>
        ))}
      </p>
      <ReviewPhotos photos={review.media} />
      {reply && (
        <blockquote dir="auto" className="border-s-2 border-line-2 ps-3 text-14 break-words text-ink-2">
          {reply.text}
        </blockquote>
      )}
      {mayReply === 1 && (
        <fetcher.Form method="post" action="/reviews" className="grid gap-2">
          <input type="hidden" name="reviewId" value={review.reviewId} />
          <TextArea name="reply" label={t`Your reply`} rows={2} maxLength={1000} required />
          <div>
            <Button type="submit" size="sm" busy={fetcher.state !== 'idle'}>
              <Trans>Publish reply</Trans>
            </Button>
          </div>
        </fetcher.Form>
      )}
      {isOwn === 0 && isPublished === 1 && (
        <ReportReviewButton
          reviewId={review.reviewId}
          name={author?.firstName || author?.username || t`Deleted account`}
        />
      )}
    </ReviewCard>
  )
}
