import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { fullName } from '../../features/people/creator/creator.ts'
import { FollowButton } from '../../features/people/users/follow-button.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { cx } from '../../ui/cx.ts'
import { AnswerRequest } from '../../features/people/users/answer-request.tsx'
import type { Notification } from './notification.ts'
import { NotificationFaces } from './notification-faces.tsx'
import { NotificationMenu } from './notification-menu.tsx'

type NotificationRowProps = {
  notification: Notification
  loadedAtMs: number
  onRead: () => void
  onAnswered: () => void
}

/** Faces, sentence and time, with the actions that make sense. */
export function NotificationRow({ notification, loadedAtMs, onRead, onAnswered }: NotificationRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { text, names, url, updatedAt, isRead, actors, actorCount, canAccept, kind } = notification
  const [before = '', after = ''] = names ? text.split(names, 2) : [text]
  const ago = formats.timeDifference(updatedAt, Math.max(loadedAtMs, Date.parse(updatedAt)))
  const [first] = actors
  const canFollowBack = kind === 'follow' && actorCount === 1 && first?.isFollowable
  return (
    <article
      className={cx(
        'relative flex min-h-18 items-center gap-3 border-t border-line py-3',
        !isRead &&
          'before:absolute before:inset-y-0 before:-inset-x-3 before:-z-1 before:rounded-12 before:bg-sunk',
      )}
    >
      <NotificationFaces notification={notification} />
      <div className="grid min-w-0 flex-1 gap-2">
        <Link to={url} onClick={onRead} className="grid gap-0.5 after:absolute after:inset-0">
          <span className="text-15 break-words">
            {!isRead && <span className="sr-only">{t`Unread`} </span>}
            {before}
            {names && <b className="font-semibold">{names}</b>}
            {after}
          </span>
          <time dateTime={updatedAt} title={formats.dateTime(updatedAt)} className="text-13 text-ink-3">
            <Trans>{ago} ago</Trans>
          </time>
        </Link>
        {canAccept && first && (
          <AnswerRequest userId={first._id} name={fullName(first)} onAnswered={onAnswered} />
        )}
      </div>
      {canFollowBack && <FollowButton user={first} className="relative" />}
      {!isRead && <i aria-hidden className="size-2.5 shrink-0 rounded-full bg-ember" />}
      <NotificationMenu notification={notification} onRead={onRead} />
    </article>
  )
}
