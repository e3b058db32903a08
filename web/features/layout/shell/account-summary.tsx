import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import type { Session } from '../../account/session/session.ts'

export const accountStyles =
  'flex w-full items-center gap-3 rounded-14 p-2 text-start transition-colors hover:bg-sunk rail-words:px-3'

/** Avatar and name; avatar only in the narrow rail. */
export function AccountSummary({ session }: { session: Session }) {
  const { t } = useLingui()
  const name = session.firstName ?? session.username ?? ''
  return (
    <>
      <span className="sr-only">{t`Your account`}</span>
      <Avatar silent name={name} image={session.profilePic} />
      <span className="min-w-0 flex-1 rail-icons:hidden">
        <b className="block truncate font-semibold">
          <bdi>{name}</bdi>
        </b>
        {session.username && (
          <span className="block truncate text-12 text-ink-3">
            <bdi dir="ltr">@{session.username}</bdi>
          </span>
        )}
      </span>
      <Ellipsis aria-hidden className="rail-icons:hidden" />
    </>
  )
}
