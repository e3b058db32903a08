import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MoreHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { StreamDetail, StreamViewer } from '../state/stream-types.ts'
import type { ModerationActions, Sanction } from './use-moderation.ts'

const PAGE = 30
type ViewerListProps = {
  stream: StreamDetail
  moderation: ModerationActions | undefined
  onClose: () => void
}

/** Signed-in viewers, newest first. */
export function ViewerList({ stream, moderation, onClose }: ViewerListProps) {
  const { t } = useLingui()
  const { streamId, viewerCount } = stream
  const [viewers, setViewers] = useState<StreamViewer[]>()
  const [total, setTotal] = useState(0)
  const [fault, setFault] = useState<string>()
  const load = async (offset: number) => {
    const query = { streamId, offset, limit: PAGE }
    const answer = await api('GET /stream/viewer', { query }).catch(() => undefined)
    if (!answer?.ok)
      return setFault(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    setFault(undefined)
    setTotal(answer.body.totalCount ?? 0)
    const found = answer.body.data ?? []
    return setViewers((known = []) => (offset ? [...known, ...found] : found))
  }
  useEffect(() => {
    void load(0)
    // Loaded once, when the list opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const sanction = async (userId: string, kind: Sanction) => {
    await moderation?.sanction(userId, kind)
    await load(0)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t`Watching now`}
      note={<Plural value={viewerCount} one="# watching" other="# watching" />}
    >
      {fault ? (
        <p role="alert" className="py-6 text-center text-ink-2">
          {fault}
        </p>
      ) : !viewers ? (
        <Skeleton className="h-60" />
      ) : viewers.length === 0 ? (
        <p className="py-6 text-center text-ink-2">
          <Trans>Signed-in viewers will appear here.</Trans>
        </p>
      ) : (
        <ul className="grid gap-1">
          {viewers.map((viewer) => (
            <ViewerRow
              key={viewer.viewerId}
              viewer={viewer}
              onSanction={moderation && ((kind) => void sanction(viewer.viewerId, kind))}
            />
          ))}
        </ul>
      )}
      {viewers && viewers.length < total && (
        <Button wide onClick={() => void load(viewers.length)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Dialog>
  )
}

type RowProps = { viewer: StreamViewer; onSanction: ((kind: Sanction) => void) | undefined }
function ViewerRow({ viewer, onSanction }: RowProps) {
  const { t } = useLingui()
  const { name, username, profilePic, isModerator, sanction } = viewer
  return (
    <li className="flex min-h-13 items-center gap-3">
      <Avatar silent size={40} name={name} image={profilePic} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-13 text-ink-2">@{username}</p>
      </div>
      {isModerator === 1 && (
        <Badge>
          <Trans>Moderator</Trans>
        </Badge>
      )}
      {sanction && (
        <Badge tone="warn">{sanction === 'mute' ? <Trans>Muted</Trans> : <Trans>Timed out</Trans>}</Badge>
      )}
      {onSanction && (
        <Menu
          trigger={
            <IconButton label={t`Options for ${name}`}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
          rows={
            sanction
              ? [{ label: t`Lift the restriction`, onSelect: () => onSanction('none') }]
              : [
                  { label: t`Mute`, onSelect: () => onSanction('mute') },
                  { label: t`Time out for 5 minutes`, onSelect: () => onSanction('timeout') },
                  { label: t`Ban from your streams`, tone: 'bad', onSelect: () => onSanction('ban') },
                ]
          }
        />
      )}
    </li>
  )
}
