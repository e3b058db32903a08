import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Eye, Plus, Share2, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isMember, useSession } from '../../../features/account/session/session.ts'
import { formatClock } from '../../../features/media/player/image-url.ts'
import { api } from '../../../lib/api/api.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { loginPathFor } from '../../../lib/session/login-redirect.ts'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { LiveBadge } from '../../../ui/display/live-badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton, iconButtonStyles } from '../../../ui/form/icon-button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { isRunning } from '../state/stream-phase.ts'
import { hostName, type StreamDetail } from '../state/stream-types.ts'
import { useSecondsSince } from '../state/use-seconds.ts'

type StageBarProps = { stream: StreamDetail; previewLeft: number | undefined }

/** Host, numbers and the way out, over the video. */
export function StageBar({ stream, previewLeft }: StageBarProps) {
  const { t, i18n } = useLingui()
  const { host, category, viewerCount, startedAt } = stream
  const isOn = isRunning(stream)
  const seconds = useSecondsSince(isOn ? startedAt : undefined)
  const name = hostName(stream)
  return (
    <div className="absolute inset-x-0 top-0 flex items-center gap-2 p-3 tablet:p-4">
      <Link to={`/${host.username}`} className="flex min-w-0 items-center gap-3">
        <Avatar
          silent
          size={40}
          name={name}
          image={host.profilePic}
          {...(isOn ? { ring: 'live' as const } : {})}
        />
        <span className="grid min-w-0">
          <b className="truncate font-semibold">{name}</b>
          {category && <span className="truncate text-13 max-tablet:hidden">{category.title}</span>}
        </span>
      </Link>
      <FollowHost stream={stream} />
      <span className="ms-auto" />
      {previewLeft !== undefined && (
        <Badge tone="media" className="shrink-0">
          <Trans>Preview {formatClock(previewLeft)}</Trans>
        </Badge>
      )}
      {isOn && <LiveBadge />}
      {isOn && (
        <Badge
          tone="media"
          icon={<Eye aria-hidden />}
          className={cx('shrink-0', previewLeft !== undefined && 'max-tablet:hidden')}
        >
          {i18n.number(viewerCount)}
        </Badge>
      )}
      {seconds !== undefined && (
        <span className="max-tablet:hidden">
          <Badge tone="media">{formatClock(seconds)}</Badge>
        </span>
      )}
      {isOn && stream.isHost === 1 && (
        <LinkButton to="/go-live" tone="media" size="xs">
          <Trans>Open studio</Trans>
        </LinkButton>
      )}
      <ShareButton title={stream.title} />
      <Link to="/live" aria-label={t`Close`} className={iconButtonStyles({ tone: 'media' })}>
        <X aria-hidden />
      </Link>
    </div>
  )
}

function FollowHost({ stream }: { stream: StreamDetail }) {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { streamId } = stream
  const [isFollow, setFollow] = useState(stream.isFollow === 1)
  const [busy, setBusy] = useState(false)
  if (stream.isHost) return null
  const follow = async () => {
    if (!isMember(session)) return navigate(loginPathFor(`/live/${streamId}`))
    setBusy(true)
    const answer = await api('POST /stream/follow', { body: { streamId } }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) return setFollow(answer.body.data.isFollow === 1)
    const text = answer?.body.message ?? t`Something went wrong. Check your connection and try again.`
    return showToast({ text, kind: 'error' })
  }
  if (isFollow)
    return (
      <span className="inline-flex items-center gap-1.5 rounded-full bg-white/18 px-3.5 py-2 text-13 font-semibold backdrop-blur-md max-tablet:hidden">
        <Check aria-hidden className="size-4" />
        <Trans>Following</Trans>
      </span>
    )
  return (
    <Button
      tone="media"
      size="xs"
      busy={busy}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => void follow()}
    >
      <span className="max-tablet:sr-only">
        <Trans>Follow</Trans>
      </span>
    </Button>
  )
}

function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await copyText(url)
      return showToast({ text: t`Link copied.`, kind: 'done' })
    } catch (error) {
      // Closing the share sheet is no failure.
      if ((error as Error).name === 'AbortError') return undefined
      return showToast({ text: t`The link couldn’t be copied.`, kind: 'error' })
    }
  }
  return (
    <IconButton tone="media" label={t`Share`} onClick={() => void share()} className="max-tablet:hidden">
      <Share2 aria-hidden />
    </IconButton>
  )
}
