import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { mediaUrl } from '../../../lib/api/media-url.ts'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { nameOf, type Ring } from '../story.ts'

/** The creator before or after, beside the story on wide screens. */
export function Neighbour({ ring, side }: { ring: Ring | undefined; side: 'previous' | 'next' }) {
  const { t } = useLingui()
  if (!ring) return <span className="hidden w-45 desktop:block" />
  const { creator } = ring
  const name = nameOf(creator)
  const Icon = side === 'previous' ? ChevronLeft : ChevronRight
  return (
    <Link
      to={`/stories/${creator.username}`}
      replace
      aria-label={side === 'previous' ? t`Previous: ${name}` : t`Next: ${name}`}
      className="group relative hidden h-80 w-45 shrink-0 overflow-hidden rounded-[90px_90px_16px_16px] text-white desktop:block"
    >
      {creator.profilePic && (
        <img
          src={mediaUrl(creator.profilePic, 480)}
          alt=""
          className="absolute inset-0 size-full object-cover opacity-40 transition-opacity group-hover:opacity-60"
        />
      )}
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-night/40 text-center">
        <Avatar silent size={48} name={name} image={creator.profilePic} ring={ring.isSeen ? 'seen' : 'new'} />
        <bdi className="px-3 text-14 font-semibold">{name}</bdi>
        <Icon aria-hidden className={cx('mx-auto size-5 rtl:-scale-x-100')} />
      </span>
    </Link>
  )
}
