import { useUnreadCount } from '../../../lib/browser/unread-count.ts'
import { CountBadge } from '../../../ui/display/count-badge.tsx'

/** Unread count of a navigation item; in the corner where only its icon is shown. */
export function UnreadBadge({ to }: { to: string }) {
  const count = useUnreadCount(to)
  if (count === 0) return null
  return (
    <span className="max-tablet:absolute max-tablet:end-[calc(50%-22px)] max-tablet:top-1.5 rail-icons:absolute rail-icons:end-0 rail-icons:top-0">
      <CountBadge count={count} />
    </span>
  )
}
