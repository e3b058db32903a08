import { type Creator, fullName } from '../../features/people/creator/creator.ts'
import { mediaUrl } from '../../lib/api/media-url.ts'
import { initialsOf } from '../../ui/display/initials.ts'
import { ListLink } from '../../ui/navigation/list-link.tsx'

/** Row of stories; scrolls by touch, wheel and keyboard. */
export function StoriesRow({ label, creators }: { label: string; creators: Creator[] }) {
  return (
    <nav
      aria-label={label}
      className="scrollbar-none relative flex gap-3 overflow-x-auto overscroll-x-contain border-b border-line px-4 pt-3 pb-4 tablet:px-0 tablet:pt-6.5 tablet:pb-5"
    >
      {creators.map((creator) => (
        <ListLink
          key={creator._id}
          to={`/${creator.username}`}
          className="group w-19 shrink-0 rounded-14 text-center text-12 -outline-offset-2 text-ink-2 hover:text-ink"
        >
          {/* No ring: that marks unread stories. */}
          <span className="relative mb-[7px] block h-24.5 overflow-hidden rounded-[40px_40px_14px_14px] transition-opacity group-hover:opacity-85">
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
        </ListLink>
      ))}
    </nav>
  )
}
