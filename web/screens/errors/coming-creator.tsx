import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useCategoryTitle } from '../../features/creator/category-title.ts'
import { type Creator, fullName } from '../../features/creator/creator.ts'
import { FollowButton } from '../../features/people/follow-button.tsx'
import { PersonMenuButton } from '../../features/people/person-menu-button.tsx'
import { isMember, useSession } from '../../features/session/session.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { Arch } from '../../ui/arch.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Someone who is here, before their own page is: who they are, and a way back. */
export function ComingCreator({ creator }: { creator: Creator }) {
  const titleOf = useCategoryTitle()
  const name = fullName(creator)
  const place = creator.city
  const session = useSession()
  const isOther = isMember(session) && session._id !== creator._id
  return (
    <article className="tablet:pt-6.5">
      <div className="h-44 overflow-hidden bg-sunk-2 tablet:h-56 tablet:rounded-card">
        {creator.coverPic && <img src={mediaUrl(creator.coverPic)} alt="" className="size-full" />}
      </div>
      <div className="-mt-20 grid justify-items-center gap-2 px-6 text-center">
        <Arch
          {...(creator.profilePic ? { src: mediaUrl(creator.profilePic) } : {})}
          className="w-32 rounded-arch ring-4 ring-paper"
        />
        <h1 className="type-28 mt-2">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-ink-2">
          <bdi dir="ltr">@{creator.username}</bdi>
          {creator.categoryData[0] && <> · {titleOf(creator.categoryData[0])}</>}
        </p>
        {creator.headline && <p className="max-w-[44ch] text-16 text-balance">{creator.headline}</p>}
        {place && (
          <p className="flex items-center gap-1.5 text-13 text-ink-2">
            <MapPin aria-hidden className="size-3.5" />
            {place}
          </p>
        )}
        <p className="mt-4 max-w-[42ch] text-balance text-ink-2">
          <Trans>{creator.firstName} is here; posts, plans and messages open with the profile pages.</Trans>
        </p>
        <div className="mt-3 flex items-center gap-2">
          {isOther && <FollowButton person={creator} />}
          <LinkButton to="/home" tone="ember">
            <Trans>Go home</Trans>
          </LinkButton>
          {isOther && <PersonMenuButton person={creator} />}
        </div>
      </div>
    </article>
  )
}
