import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'

/** One to five stars; `label` says the number. */
export const Stars = ({ stars, label }: { stars: number; label: string }) => (
  <span role="img" aria-label={label} className="inline-flex gap-0.5">
    {[1, 2, 3, 4, 5].map((n) => (
      <Star
        key={n}
        aria-hidden
        className={cx('size-4', n <= stars ? 'fill-amber text-amber' : 'text-line-3')}
      />
    ))}
  </span>
)

type Person = { username: string; firstName: string; lastName: string; profilePic?: string }
type ReviewCardProps = {
  person: Person | undefined
  /** Shown instead of the name of a deleted account. */
  fallbackName: string
  stars: number
  starsLabel: string
  meta?: ReactNode
  text: string
  children?: ReactNode
}

/** A review with its author or subject; everything else is passed in by the screen. */
export function ReviewCard({
  person,
  fallbackName,
  stars,
  starsLabel,
  meta,
  text,
  children,
}: ReviewCardProps) {
  const name = person
    ? [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username
    : fallbackName
  return (
    <li className="grid gap-2 border-b border-line py-5 last:border-0">
      <div className="flex items-center gap-3">
        <Avatar silent size={40} name={name} image={person?.profilePic} />
        <div className="min-w-0 flex-1">
          {person ? (
            <Link to={`/${person.username}`} className="font-semibold hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <b className="font-semibold">{name}</b>
          )}
          <div className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
            <Stars stars={stars} label={starsLabel} />
            {meta}
          </div>
        </div>
      </div>
      {text && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
      {children}
    </li>
  )
}
