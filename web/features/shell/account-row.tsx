import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { mediaUrl } from '../../lib/media-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Session } from '../session/session.ts'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await load()).AccountMenu }))

export const accountLook =
  'flex w-full items-center gap-3 rounded-14 p-2 text-start transition-colors hover:bg-sunk desktop:px-3'

/** Who I am here. A link to the settings until its menu has arrived. */
export function AccountRow({ session }: { session: Session }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const link = (
    <Link
      to="/settings"
      aria-label={t`Your account`}
      className={accountLook}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={(event) => {
        event.preventDefault()
        setWanted(true)
      }}
    >
      <AccountFace session={session} />
    </Link>
  )
  return wanted ? (
    <Suspense fallback={link}>
      <AccountMenu session={session} />
    </Suspense>
  ) : (
    link
  )
}

export function AccountFace({ session }: { session: Session }) {
  const name = session.firstName ?? session.username ?? ''
  return (
    <>
      <Avatar silent name={name} src={session.profilePic ? mediaUrl(session.profilePic) : null} />
      <span className="min-w-0 flex-1 max-desktop:hidden">
        <b className="block truncate font-semibold">
          <bdi>{name}</bdi>
        </b>
        {session.username && (
          <span className="block truncate text-12 text-ink-3">
            <bdi dir="ltr">@{session.username}</bdi>
          </span>
        )}
      </span>
      <Ellipsis aria-hidden className="max-desktop:hidden" />
    </>
  )
}
