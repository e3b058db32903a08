import { useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { type Creator, fullName } from '../../features/people/creator/creator.ts'
import { mediaUrl } from '../../lib/api/media-url.ts'
import { initialsOf } from '../../ui/display/initials.ts'
import { ListLink } from '../../ui/navigation/list-link.tsx'

type Ring = Data<Endpoints['GET /stories']>['items'][number]
type StoriesRowProps = { label: string; rings: Ring[]; creators: Creator[]; canAdd?: boolean }

const looks = {
  none: '',
  seen: 'outline outline-offset-2 outline-line-3',
  new: 'outline-2 outline-offset-2 outline-ember',
  close: 'outline-2 outline-offset-2 outline-ok',
}

/** Creators with stories, then other followed creators; scrolls by touch, wheel and keyboard. */
export function StoriesRow({ label, rings, creators, canAdd }: StoriesRowProps) {
  const { t } = useLingui()
  const shown = new Set(rings.map(({ creator }) => creator._id))
  const items = [
    ...rings.map(({ creator, isSeen, isCloseFriends }) => ({
      creator,
      to: `/stories/${creator.username}`,
      look: isSeen ? ('seen' as const) : isCloseFriends ? ('close' as const) : ('new' as const),
    })),
    ...creators
      .filter(({ _id }) => !shown.has(_id))
      .map((creator) => ({ creator, to: `/${creator.username}`, look: 'none' as const })),
  ]
  return (
    <nav
      aria-label={label}
      className="scrollbar-none relative flex gap-3 overflow-x-auto overscroll-x-contain border-b border-line px-4 pt-3 pb-4 tablet:px-1 tablet:pt-6.5 tablet:pb-5"
    >
      {canAdd && (
        <ListLink
          to="/stories/new"
          className="w-19 shrink-0 rounded-14 text-center text-12 text-ink-2 hover:text-ink"
        >
          <span className="mb-[7px] grid h-24.5 place-items-center rounded-[40px_40px_14px_14px] bg-wash text-28">
            +
          </span>
          {t`Add story`}
        </ListLink>
      )}
      {items.map(({ creator, to, look }) => (
        <ListLink
          key={creator._id}
          to={to}
          className="group w-19 shrink-0 rounded-14 text-center text-12 -outline-offset-2 text-ink-2 hover:text-ink"
        >
          <span
            className={`relative mb-[7px] block h-24.5 overflow-hidden rounded-[40px_40px_14px_14px] transition-opacity group-hover:opacity-85 ${looks[look]}`}
          >
            {creator.profilePic ? (
              <img
                src={mediaUrl(creator.profilePic, 320)}
                alt=""
                width={76}
                height={98}
                // Lazy, to not compete with the stylesheet and the first post's image.
                loading="lazy"
                className="size-full bg-sunk-2"
              />
            ) : (
              <span className="grid size-full place-items-center bg-sunk-2 font-display text-20 font-[640]">
                {initialsOf(fullName(creator))}
              </span>
            )}
          </span>
          <bdi className="block truncate">{creator.firstName}</bdi>
          {(look === 'new' || look === 'close') && <span className="sr-only">{t`New story`}</span>}
        </ListLink>
      ))}
    </nav>
  )
}
