import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { Stars } from '../../features/commerce/reviews/review-card.tsx'
import { fullName } from '../../features/people/creator/creator.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { mediaUrl } from '../../lib/api/media-url.ts'

export type Highlights = Data<Endpoints['GET /reviewRating/highlights']>

/** Numbers and quotes of published reviews; nothing without reviews. */
export function Proof({ highlights }: { highlights: Highlights | undefined }) {
  const { t, i18n } = useLingui()
  if (!highlights?.reviews.length) return null
  const { reviews, count, average } = highlights
  const rating = average === undefined ? '' : i18n.number(average)
  return (
    <section
      aria-labelledby="proof"
      className="mx-auto max-w-300 px-5 pt-10 pb-8 tablet:px-8 tablet:pt-16 tablet:pb-12"
    >
      <h2 id="proof" className="type-section">
        <Trans>What buyers say</Trans>
      </h2>
      <p className="mt-3 text-16 text-ink-2">
        {rating && `${t`${rating} out of 5 stars`} · `}
        <Plural value={count} one="# review of a completed order" other="# reviews of completed orders" />
      </p>
      <ul className="mt-7 grid gap-4 tablet:mt-10 tablet:grid-cols-3 tablet:gap-6">
        {reviews.map((review) => (
          <Quote key={review.reviewId} review={review} />
        ))}
      </ul>
    </section>
  )
}

function Quote({ review: { subject, stars, text } }: { review: Highlights['reviews'][number] }) {
  const { t } = useLingui()
  const name = fullName(subject)
  return (
    <li className="grid content-start gap-4 rounded-panel bg-sunk p-6">
      <Stars stars={stars} label={t`${stars} of 5 stars`} />
      <blockquote dir="auto" className="text-16">
        {text}
      </blockquote>
      <Link
        to={`/${subject.username}`}
        className="flex min-h-11 items-center gap-2.5 rounded-8 hover:underline"
      >
        <Avatar
          silent
          size={32}
          name={name}
          src={subject.profilePic ? mediaUrl(subject.profilePic, 160) : undefined}
        />
        <span className="min-w-0 truncate text-ink-2">
          <Trans>
            A buyer about <b className="font-semibold text-ink">{name}</b>
          </Trans>
        </span>
      </Link>
    </li>
  )
}
