import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { type Creator, fullName } from '../../features/creator/creator.ts'
import { FollowButton } from '../../features/people/follow-button.tsx'
import { isMember, useSession } from '../../features/session/session.ts'
import { DialogLink } from '../../features/shell/use-dialogs.tsx'
import { mediaUrl } from '../../lib/media-url.ts'
import { initialsOf } from '../../ui/initials.ts'

/** A creator's own window with their place as its sill; Follow stands in the spandrel. */
export function CreatorCard({ creator }: { creator: Creator }) {
  const { t } = useLingui()
  const session = useSession()
  const name = fullName(creator)
  return (
    <article className="group relative grid content-start">
      <Link to={`/${creator.username}`} className="block rounded-input">
        <span className="@container block">
          <span className="relative block aspect-[4/4.6] overflow-hidden rounded-[50cqw_50cqw_10px_10px] bg-sunk-2">
            {creator.profilePic ? (
              <img
                src={mediaUrl(creator.profilePic)}
                alt=""
                width={192}
                height={221}
                loading="lazy"
                className="size-full transition-transform duration-600 ease-out group-hover:scale-104"
              />
            ) : (
              <span className="grid size-full place-items-center font-display text-40 font-[640] text-ink-3">
                {initialsOf(name)}
              </span>
            )}
          </span>
        </span>
        {creator.coverPic && (
          <img
            src={mediaUrl(creator.coverPic)}
            alt=""
            width={192}
            height={56}
            loading="lazy"
            className="mt-1 aspect-[24/7] w-full rounded-6 bg-sunk-2"
          />
        )}
        <b className="mt-3 block truncate text-14 font-semibold group-hover:underline tablet:text-16">
          <bdi>{name}</bdi>
        </b>
      </Link>
      <p className="line-clamp-2 text-13 text-pretty text-ink-2">{creator.headline}</p>
      <p className="mt-1 truncate text-12 text-ink-3">{creator.city}</p>
      {isMember(session) ? (
        session._id !== creator._id && (
          <FollowButton look="dot" person={creator} className="absolute end-0 top-0" />
        )
      ) : (
        <DialogLink
          type="wall"
          id={creator.username}
          aria-label={t`Follow ${name}`}
          className="absolute end-0 top-0 grid size-9 place-items-center rounded-full border border-line-2 bg-paper transition-colors after:absolute after:-inset-1 after:content-[''] hover:bg-sunk max-tablet:size-8"
        >
          <Plus aria-hidden className="size-4.5" />
        </DialogLink>
      )}
    </article>
  )
}
