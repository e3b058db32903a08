import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Star } from 'lucide-react'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { initialsOf } from '../../../ui/display/initials.ts'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { squareImageUrl } from '../../media/player/image-url.ts'
import { FollowButton } from '../users/follow-button.tsx'
import { isMember, isStaff, useSession } from '../../account/session/session.ts'
import { DialogLink } from '../../layout/dialogs/use-dialogs.tsx'
import { useCategoryTitle } from './category-title.ts'
import { type Creator, fullName } from './creator.ts'
import { PriceText } from './price.tsx'
import { RecommendationReason } from './recommendation-reason.tsx'

/** Arch-shaped photo with name, rating and prices; the follow button is in the corner. */
export function CreatorCard({ creator, eager }: { creator: Creator; eager?: boolean }) {
  const titleOf = useCategoryTitle()
  const name = fullName(creator)
  const [category] = creator.categoryData
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)] content-start">
      <ListLink to={`/${creator.username}`} className="block min-w-0 rounded-input">
        <CreatorPhoto creator={creator} name={name} {...(eager ? { eager } : {})} />
        {creator.previews ? (
          <Previews urls={creator.previews} />
        ) : (
          creator.coverPic && (
            <img
              src={mediaUrl(creator.coverPic, 480)}
              alt=""
              width={192}
              height={56}
              loading="lazy"
              className="mt-1 aspect-[24/7] w-full rounded-6 bg-sunk-2"
            />
          )
        )}
        <span className="mt-3 flex items-center gap-2">
          <b className="min-w-0 flex-1 truncate text-14 font-semibold group-hover:underline tablet:text-16">
            <bdi>{name}</bdi>
          </b>
          <Rating creator={creator} />
        </span>
      </ListLink>
      <p className="truncate text-13 text-ink-2">
        {[category && titleOf(category), creator.city].filter(Boolean).join(' · ')}
      </p>
      <Prices creator={creator} />
      <RecommendationReason why={creator.why} />
      <CornerFollow creator={creator} name={name} />
    </article>
  )
}

const THUMBNAILS = 3

/** The newest public posts. Creators with fewer leave their places empty. */
function Previews({ urls }: { urls: string[] }) {
  return (
    <span className="mt-1 grid grid-cols-3 gap-1">
      {Array.from({ length: THUMBNAILS }, (_, n) => {
        const url = urls[n]
        return url ? (
          <img
            key={n}
            src={squareImageUrl(url, 160)}
            alt=""
            width={80}
            height={80}
            loading="lazy"
            className="aspect-square w-full rounded-6 bg-sunk-2"
          />
        ) : (
          <i key={n} aria-hidden className="aspect-square rounded-6 bg-sunk" />
        )
      })}
    </span>
  )
}

function CreatorPhoto({ creator, name, eager }: { creator: Creator; name: string; eager?: boolean }) {
  const { t } = useLingui()
  return (
    <span className="@container block">
      <span className="relative block aspect-[4/4.6] overflow-hidden rounded-[50cqw_50cqw_10px_10px] bg-sunk-2">
        {creator.profilePic ? (
          <img
            src={mediaUrl(creator.profilePic, 480)}
            alt=""
            width={256}
            height={294}
            loading={eager ? 'eager' : 'lazy'}
            className="size-full transition-transform duration-600 ease-out group-hover:scale-104"
          />
        ) : (
          <span className="grid size-full place-items-center font-display text-40 font-[640] text-ink-3">
            {initialsOf(name)}
          </span>
        )}
        {creator.isOnline && (
          <span className="absolute start-2.5 bottom-2.5 inline-flex h-[22px] items-center gap-1.5 rounded-full bg-night/62 px-2 text-12 font-semibold text-white backdrop-blur-sm">
            <i aria-hidden className="size-2 rounded-full bg-ok" />
            {t`Online`}
          </span>
        )}
      </span>
    </span>
  )
}

function Rating({ creator: { rating, ratingCount } }: { creator: Creator }) {
  const { t, i18n } = useLingui()
  if (rating === undefined) return null
  const stars = i18n.number(rating, { minimumFractionDigits: 1 })
  return (
    <span
      title={t`${stars} out of 5, ${ratingCount} ratings`}
      className="inline-flex shrink-0 items-center gap-1 text-13 font-semibold text-ink-2 tabular-nums"
    >
      <Star aria-hidden className="size-3 fill-current text-ink-3" />
      {stars}
      <span className="sr-only"> {t`out of 5`}</span>
    </span>
  )
}

function Prices({ creator: { monthlyPrice, shoutoutPrice } }: { creator: Creator }) {
  if (!monthlyPrice && !shoutoutPrice) return null
  const month = monthlyPrice && <PriceText price={monthlyPrice} className="text-14 text-ink" />
  const shoutout = shoutoutPrice && <PriceText price={shoutoutPrice} className="text-14 text-ink" />
  return (
    <p className="mt-1.5 flex flex-wrap justify-between gap-x-2.5 text-13 text-ink-2">
      {month && (
        <span>
          <Trans>{month} a month</Trans>
        </span>
      )}
      {shoutout && (
        <span>
          <Trans>Shoutout {shoutout}</Trans>
        </span>
      )}
    </p>
  )
}

function CornerFollow({ creator, name }: { creator: Creator; name: string }) {
  const { t } = useLingui()
  const session = useSession()
  if (isMember(session))
    return session._id === creator._id ? null : (
      <FollowButton look="dot" user={creator} className="absolute end-0 top-0" />
    )
  if (isStaff(session)) return null
  return (
    <DialogLink
      type="wall"
      id={creator.username}
      aria-label={t`Follow ${name}`}
      className="absolute end-0 top-0 grid size-9 place-items-center rounded-full border border-line-2 bg-paper transition-colors after:absolute after:-inset-1 after:content-[''] hover:bg-sunk max-tablet:size-8"
    >
      <Plus aria-hidden className="size-4.5" />
    </DialogLink>
  )
}
