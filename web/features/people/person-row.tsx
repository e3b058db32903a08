import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { fullName } from '../creator/creator.ts'
import type { PersonCard } from './person.ts'

type PersonRowProps = {
  person: Pick<PersonCard, 'isFollowable' | 'username' | 'firstName' | 'lastName' | 'headline' | 'profilePic'>
  /** Under the name; without it the headline. */
  note?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
}

/** A person in a line: picture, name, a word about them, and what can be done. Only verified creators have a page. */
export function PersonRow({ person, note, children }: PersonRowProps) {
  const name = fullName(person)
  // As wide as its words and cut at their own end, whichever way they run.
  const bold = 'block w-fit max-w-full truncate font-semibold'
  const words = note ?? person.headline
  return (
    <div className="flex min-h-16 items-center gap-3 border-t border-line py-2.5">
      <Avatar silent name={name} size={48} picture={person.profilePic} />
      <div className="min-w-0 flex-1">
        {person.isFollowable ? (
          <Link to={`/${person.username}`} dir="auto" className={`${bold} hover:underline`}>
            {name}
          </Link>
        ) : (
          <span dir="auto" className={bold}>
            {name}
          </span>
        )}
        <span className="flex min-w-0 gap-1.5 text-13 text-ink-2">
          <bdi dir="ltr" className="max-w-full shrink-0 truncate">
            @{person.username}
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
