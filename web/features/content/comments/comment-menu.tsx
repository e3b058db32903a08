import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Flag, Pencil, Pin, PinOff, ShieldHalf, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { showError, toastDurationMs } from '../../../lib/toast/toast-messages.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuRow } from '../../../ui/overlay/menu-rows.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { ReportDialog } from '../report/report-dialog.tsx'
import type { Reply } from './comment.ts'
import type { CommentActions } from './use-comments.ts'

export type CommentMenuProps = {
  comment: Reply
  actions: CommentActions
  mayModerate: boolean
  onEdit: (isOn: boolean) => void
  trigger: ReactElement
}

/** Comment actions. Opens on mount, because it is loaded on the click that opens it. */
export function CommentMenu({ comment, actions, mayModerate, onEdit, trigger }: CommentMenuProps) {
  const { t } = useLingui()
  const [isReporting, setReporting] = useState(false)
  const [nowMs] = useState(() => Date.now())
  const isOwn = comment.isOwn === 1
  const isEditable = isOwn && comment.editableUntil !== undefined && Date.parse(comment.editableUntil) > nowMs
  const isShown = comment.state === 'shown'
  const { _id: userId, username: name } = comment.author
  /** Restricted users' comments are visible only to themselves and the creator. */
  const restrict = async (isRestrict: 0 | 1) => {
    const response = await api('POST /user/restrict', { body: { userId, isRestrict } }).catch(() => undefined)
    if (!response?.ok)
      return showError(
        response?.body.message ?? t`Something went wrong. Check your connection and try again.`,
      )
    if (!isRestrict) return undefined
    return showToast({
      text: t`${name} restricted.`,
      kind: 'done',
      durationMs: toastDurationMs.error,
      action: { label: t`Undo`, onPress: () => void restrict(0) },
    })
  }
  /** The row disappears with its menu, so keyboard focus moves to the heading. */
  const remove = async () => {
    await actions.remove(comment)
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#comments-title')?.focus()
  }
  const rows: MenuRow[] = [
    ...(isEditable ? [{ label: t`Edit`, icon: <Pencil aria-hidden />, onSelect: () => onEdit(true) }] : []),
    ...(mayModerate && !comment.parentId && isShown
      ? [
          {
            label: comment.isPinned ? t`Unpin` : t`Pin`,
            icon: comment.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
            onSelect: () => void actions.pin(comment),
          },
        ]
      : []),
    ...(mayModerate && !isOwn
      ? [
          {
            label: isShown ? t`Hide` : t`Show to everyone`,
            icon: isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
            onSelect: () => void actions.hide(comment),
          },
          {
            label: t`Restrict ${name}`,
            icon: <ShieldHalf aria-hidden />,
            onSelect: () => void restrict(1),
          },
        ]
      : []),
    ...(isOwn ? [] : [{ label: t`Report`, icon: <Flag aria-hidden />, onSelect: () => setReporting(true) }]),
    ...(isOwn || mayModerate
      ? [
          {
            label: t`Delete`,
            icon: <Trash2 aria-hidden />,
            tone: 'bad' as const,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu defaultOpen trigger={trigger} rows={rows} align="start" />
      {isReporting && (
        <ReportDialog type="comment" id={comment.commentId} onClose={() => setReporting(false)} />
      )}
    </>
  )
}
