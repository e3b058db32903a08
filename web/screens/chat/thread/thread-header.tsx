import { Trans, useLingui } from '@lingui/react/macro'
import {
  Archive,
  BadgeCheck,
  Bell,
  BellOff,
  ChevronLeft,
  Ellipsis,
  PanelRight,
  Pin,
  Trash2,
} from 'lucide-react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Body } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import { showError, showSuccess } from '../../../lib/toast/toast-messages.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { IconButton, iconButtonStyles } from '../../../ui/form/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { wideScreen } from '../details/details-panel.tsx'
import { useChatStore } from '../state/chat-store.ts'
import type { ChatDetail } from '../state/chat-types.ts'

/** Who the conversation is with, and its menu. */
export function ThreadHeader({ chat }: { chat: ChatDetail }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const back = new URLSearchParams(params)
  back.delete('c')
  const listed = useChatStore(({ entries }) => entries.find(({ chatId }) => chatId === chat.chatId))
  const user = listed?.user ?? chat.user
  const isOnline = user?.isOnline === 1
  return (
    <header className="flex h-[57px] shrink-0 items-center gap-2 border-b border-line px-1 tablet:h-[65px] tablet:gap-3 tablet:ps-6 tablet:pe-4">
      <Link
        to={`?${back}`}
        aria-label={t`Back to conversations`}
        className={iconButtonStyles({ size: 'sm', className: 'tablet:hidden' })}
      >
        <ChevronLeft aria-hidden className="size-6 rtl:-scale-x-100" />
      </Link>
      <Avatar
        silent
        size={40}
        name={chat.title}
        image={user?.profilePic}
        {...(isOnline ? { presence: 'online' as const } : {})}
      />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 font-semibold">
          {user ? (
            <Link to={`/${user.username}`} className="truncate leading-6 hover:underline">
              <bdi>{chat.title}</bdi>
            </Link>
          ) : (
            <bdi className="truncate">{chat.title}</bdi>
          )}
          {user?.isVerifiedCreator === 1 && (
            <BadgeCheck role="img" aria-label={t`Verified`} className="size-4 shrink-0 text-ink-3" />
          )}
        </h2>
        {chat.asset ? (
          <Link
            to={`/marketplace/${chat.asset.assetId}`}
            className="block truncate text-12 leading-6 text-ink-2 hover:underline"
          >
            <bdi>{chat.asset.title}</bdi>
          </Link>
        ) : (
          isOnline && (
            <p className="text-12 text-ink-2">
              <Trans>Online</Trans>
            </p>
          )
        )}
      </div>
      <DetailsButton />
      <ThreadMenu chat={chat} />
    </header>
  )
}

function DetailsButton() {
  const { t } = useLingui()
  return (
    <IconButton
      label={t`Conversation details`}
      size="sm"
      onClick={() =>
        useChatStore.setState(({ isDetailsPaneOpen }) =>
          matchMedia(wideScreen).matches
            ? { isDetailsPaneOpen: !isDetailsPaneOpen }
            : { isDetailsSheetOpen: true },
        )
      }
    >
      <PanelRight aria-hidden className="size-5 rtl:-scale-x-100" />
    </IconButton>
  )
}

function ThreadMenu({ chat }: { chat: ChatDetail }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { chatId } = chat
  const lost = () => showError(t`Something went wrong. Check your connection and try again.`)
  const change = async (facts: Omit<Body<Endpoints['PATCH /chat']>, 'chatId'>) => {
    const response = await api('PATCH /chat', { body: { chatId, ...facts } }).catch(() => undefined)
    if (!response) return lost()
    if (!response.ok) return showError(response.body.message)
    return revalidate()
  }
  const remove = async () => {
    const response = await api('DELETE /chats', { query: { chatId } }).catch(() => undefined)
    if (!response) return lost()
    if (!response.ok) return showError(response.body.message)
    showSuccess(t`Conversation deleted.`)
    return navigate('/chat', { replace: true })
  }
  const icon = 'size-4.5'
  return (
    <Menu
      trigger={
        <IconButton label={t`Conversation options`} size="sm">
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      }
      rows={[
        {
          label: chat.isPinned ? t`Unpin` : t`Pin`,
          icon: <Pin aria-hidden className={icon} />,
          onSelect: () => void change({ isPinned: chat.isPinned ? 0 : 1 }),
        },
        {
          label: chat.isMuted ? t`Unmute` : t`Mute`,
          icon: chat.isMuted ? (
            <Bell aria-hidden className={icon} />
          ) : (
            <BellOff aria-hidden className={icon} />
          ),
          onSelect: () => void change({ isMuted: chat.isMuted ? 0 : 1 }),
        },
        {
          label: chat.isArchived ? t`Move out of archive` : t`Archive`,
          icon: <Archive aria-hidden className={icon} />,
          onSelect: () => void change({ isArchived: chat.isArchived ? 0 : 1 }),
        },
        'rule',
        {
          label: t`Delete conversation`,
          icon: <Trash2 aria-hidden className={icon} />,
          tone: 'bad',
          onSelect: () => void remove(),
        },
      ]}
    />
  )
}
