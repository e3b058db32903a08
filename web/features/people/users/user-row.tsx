import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { fullName } from '../creator/creator.ts'
import type { UserCard } from './user.ts'

type UserRowProps = {
  user: Pick<UserCard, 'isFollowable' | 'username' | 'firstName' | 'lastName' | 'headline' | 'profilePic'>
  /** Below the name; the headline by default. */
  note?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
}

/** A user in a list: avatar, name, note and actions. Only verified creators have a page. */
export function UserRow({ user, note, children }: UserRowProps) {
  const name = fullName(user)
  // Truncates at the end of the text's own direction.
  const bold = 'block w-fit max-w-full truncate font-semibold'
  const words = note ?? user.headline
  return (
    <div className="flex min-h-16 items-center gap-3 border-t border-line py-2.5">
      <Avatar silent name={name} size={48} image={user.profilePic} />
      <div className="min-w-0 flex-1">
        {user.isFollowable ? (
          <Link to={`/${user.username}`} dir="auto" className={`${bold} hover:underline`}>
            {name}
          </Link>
        ) : (
          <span dir="auto" className={bold}>
            {name}
          </span>
        )}
        <span className="flex min-w-0 gap-1.5 text-13 text-ink-2">
          <bdi dir="ltr" className="max-w-full shrink-0 truncate">
            @{user.username}
          </bdi>
          {words && (
            <span dir="auto" className="truncate">
              {words}
            </span>
          )}
        </span>
      </div>
      {children}
    </div>
  )
}
