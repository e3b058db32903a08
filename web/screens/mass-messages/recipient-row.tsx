import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { Recipient } from './mass-message-types.ts'

/** A fan who got the message: opened, bought or recalled. */
export function RecipientRow({ recipient, zone }: { recipient: Recipient; zone: string }) {
  const { dateTime } = useFormats()
  const { user, chatId, openedAt, isPurchased, isRecalled } = recipient
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username
  const opened = openedAt && dateTime(openedAt, zone)
  return (
    <li className="flex items-center gap-3.5 py-3">
      <Avatar silent size={48} name={name} image={user.profilePic} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/${user.username}`} className="min-w-0 truncate font-semibold hover:underline">
            <bdi>{name}</bdi>
          </Link>
          {isPurchased === 1 && (
            <Badge tone="ok">
              <Trans>Bought</Trans>
            </Badge>
          )}
          {isRecalled === 1 && (
            <Badge>
              <Trans>Recalled</Trans>
            </Badge>
          )}
        </p>
        <p className="text-13 text-ink-2">
          {opened ? <Trans>Opened {opened}</Trans> : <Trans>Not opened</Trans>}
        </p>
      </div>
      {isRecalled === 0 && (
        <LinkButton to={`/chat?c=${chatId}`} tone="line" size="sm">
          <Trans>Open chat</Trans>
        </LinkButton>
      )}
    </li>
  )
}
