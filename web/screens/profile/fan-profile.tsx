import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { isMember, useSession } from '../../features/account/session/session.ts'
import { fullName } from '../../features/people/creator/creator.ts'
import type { Profile } from '../../features/people/users/user.ts'
import { UserMenuButton } from '../../features/people/users/user-menu-button.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

/** The page of a fan or agency: name and photo, and more if they made it public. Never indexed. */
export function FanProfile({ profile }: { profile: Profile }) {
  const session = useSession()
  const name = fullName(profile)
  const isOwn = profile.fullData
  const place = [profile.city, profile.country].filter(Boolean).join(', ')
  return (
    <article className="mx-auto grid w-full max-w-152 justify-items-center gap-3 px-4 py-8 text-center">
      <PageHead title={`${name} (@${profile.username})`} hidden />
      <Avatar silent size={96} name={name} image={profile.profilePic} />
      <header className="min-w-0 max-w-full">
        <h1 className="type-28 break-words">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-ink-2">
          <bdi dir="ltr">@{profile.username}</bdi>
          {place && <span> · {place}</span>}
        </p>
      </header>
      {profile.headline && <p className="text-16 font-semibold text-balance">{profile.headline}</p>}
      {profile.bio && (
        <p dir="auto" className="max-w-[62ch] break-words whitespace-pre-line">
          {profile.bio}
        </p>
      )}
      <Links links={profile.links} />
      {isOwn ? (
        <OwnNote isPrivate={profile.isPrivate} />
      ) : (
        <>
          {profile.isPrivate && (
            <p className="flex items-center gap-2 text-13 text-ink-2">
              <Lock aria-hidden className="size-4" />
              <Trans>This profile is private</Trans>
            </p>
          )}
          {isMember(session) && <UserMenuButton user={profile} />}
        </>
      )}
    </article>
  )
}

function Links({ links }: Pick<Profile, 'links'>) {
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap justify-center gap-x-4">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a
            href={url}
            rel="nofollow ugc noopener"
            target="_blank"
            className="inline-flex min-h-11 items-center font-[550] text-ember-text hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What others see of it, and where to change that. */
function OwnNote({ isPrivate }: { isPrivate: boolean }) {
  const { t } = useLingui()
  return (
    <div className="grid w-full gap-3 pt-3 text-start">
      <Banner
        tone="info"
        icon={<Lock aria-hidden />}
        action={<Link to="/settings/privacy">{t`Privacy`}</Link>}
      >
        {isPrivate ? (
          <Trans>Your profile is private. Others see only your name, username and photo.</Trans>
        ) : (
          <Trans>Your profile is public. Everyone can see what’s on this page.</Trans>
        )}
      </Banner>
      <LinkButton
        to="/profile/edit"
        tone="line"
        className="justify-self-center"
        icon={<Pencil aria-hidden className="size-4" />}
      >
        <Trans>Edit profile</Trans>
      </LinkButton>
    </div>
  )
}
