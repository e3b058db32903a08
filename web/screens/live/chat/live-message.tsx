import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, Ban, Clock, MicOff, Pin, Trash2 } from 'lucide-react'
import { Fragment, Suspense, useState } from 'react'
import { Amount } from '../../../features/commerce/payments/amount.tsx'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { cx } from '../../../ui/cx.ts'
import { parseMentions } from '../../../ui/display/mention-text.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import type { MenuRow } from '../../../ui/overlay/menu-rows.tsx'
import type { StreamMessage } from '../state/stream-types.ts'
import type { ModerationActions } from './use-moderation.ts'

const Menu = lazyComponent(async () => (await import('../../../ui/overlay/menu.tsx')).Menu)

type LiveMessageProps = {
  message: StreamMessage
  isMine: boolean
  /** For the host and moderators. */
  moderation: ModerationActions | undefined
  onRemove: (messageId: string) => void
  /** The viewer's username; messages that mention them stand out. */
  viewerName: string | undefined
  /** For viewers who can write. */
  onMention: ((username: string) => void) | undefined
}

/** A chat message or a tip. The host and moderators open a menu by the sender's name. */
export function LiveMessage(props: LiveMessageProps) {
  const { t } = useLingui()
  const { senderName, senderImage, text, tip, menuItem, isHost, isModerator } = props.message
  const name = senderName || t`Anonymous`
  if (tip)
    return (
      <li className="rounded-card bg-glass p-[1.5px]">
        <div className="flex items-center gap-3 rounded-[14.5px] bg-raised px-3 py-2.5 max-tablet:bg-night/80">
          <Avatar silent size={32} name={name} image={senderImage} />
          <div className="min-w-0 flex-1">
            <p className="truncate">
              <Trans>
                <Sender {...props} name={name} /> tipped
              </Trans>
            </p>
            {menuItem && (
              <p className="text-13 font-semibold break-words" dir="auto">
                {menuItem}
              </p>
            )}
            {text && (
              <p className="text-13 break-words text-ink-2 max-tablet:text-white/80" dir="auto">
                {text}
              </p>
            )}
          </div>
          <Amount {...tip} cents="hide-zero" className="text-20" />
        </div>
      </li>
    )
  const segments = parseMentions(text)
  const isForMe = segments.some(
    ({ kind, text: part }) =>
      kind === 'mention' && part.slice(1).toLowerCase() === props.viewerName?.toLowerCase(),
  )
  return (
    <li
      className={cx(
        'flex items-start gap-2.5',
        isForMe && '-mx-2 rounded-card bg-wash px-2 py-1 max-tablet:bg-white/18',
      )}
    >
      <Avatar silent size={24} name={name} image={senderImage} />
      <p className="min-w-0 pt-0.5 break-words">
        <Sender {...props} name={name} /> {isHost === 1 && <Role>{t`Host`}</Role>}
        {isHost === 0 && isModerator === 1 && <Role>{t`Moderator`}</Role>}{' '}
        <span dir="auto">
          {segments.map(({ kind, text: part }, n) =>
            kind === 'mention' ? (
              <b key={n} className="font-semibold">
                {part}
              </b>
            ) : (
              <Fragment key={n}>{part}</Fragment>
            ),
          )}
        </span>
      </p>
    </li>
  )
}

const Role = ({ children }: { children: string }) => (
  <span className="rounded-full bg-wash px-2 py-0.5 text-12 font-medium text-ink-2 max-tablet:bg-white/20 max-tablet:text-white">
    {children}
  </span>
)

type SenderProps = LiveMessageProps & { name: string }
function Sender({ message, name, isMine, moderation, onRemove, onMention }: SenderProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const tone = message.isHost
    ? 'text-ember-text max-tablet:text-white'
    : 'text-ink-2 max-tablet:text-white/80'
  const label = <b className={`font-semibold ${tone}`}>{name}</b>
  const { senderId, messageId } = message
  const { senderIdentifier } = message
  if (!moderation && !isMine)
    return onMention && senderIdentifier ? (
      <button
        type="button"
        aria-label={t`Mention ${name}`}
        onClick={() => onMention(senderIdentifier)}
        className="rounded-xs hover:underline"
      >
        {label}
      </button>
    ) : (
      label
    )
  const canSanction = moderation && senderId && !isMine && message.isHost === 0
  const rows: MenuRow[] = [
    ...(onMention && senderIdentifier && !isMine
      ? [{ label: t`Mention`, icon: <AtSign aria-hidden />, onSelect: () => onMention(senderIdentifier) }]
      : []),
    { label: t`Remove message`, icon: <Trash2 aria-hidden />, onSelect: () => onRemove(messageId) },
    ...(moderation
      ? [{ label: t`Pin message`, icon: <Pin aria-hidden />, onSelect: () => moderation.pin(messageId) }]
      : []),
    ...(canSanction
      ? [
          'rule' as const,
          {
            label: t`Mute`,
            icon: <MicOff aria-hidden />,
            onSelect: () => moderation.sanction(senderId, 'mute'),
          },
          {
            label: t`Time out for 5 minutes`,
            icon: <Clock aria-hidden />,
            onSelect: () => moderation.sanction(senderId, 'timeout'),
          },
          {
            label: t`Ban from your streams`,
            tone: 'bad' as const,
            icon: <Ban aria-hidden />,
            onSelect: () => moderation.sanction(senderId, 'ban'),
          },
        ]
      : []),
  ]
  const trigger = (
    <button
      type="button"
      aria-label={t`${name}, message options`}
      onClick={() => setOpen(true)}
      className="rounded-xs hover:underline"
    >
      {label}
    </button>
  )
  return isOpen ? (
    <Suspense fallback={trigger}>
      <Menu trigger={trigger} rows={rows} align="start" defaultOpen />
    </Suspense>
  ) : (
    trigger
  )
}
