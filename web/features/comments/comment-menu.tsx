import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Flag, Pencil, Pin, PinOff, ShieldHalf, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { api } from '../../lib/api.ts'
import { sayError, standsMs } from '../../lib/say.ts'
import { Menu } from '../../ui/menu.tsx'
import type { MenuRow } from '../../ui/menu-rows.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ReportDialog } from '../report/report-dialog.tsx'
import type { Reply } from './comment.ts'
import type { CommentActs } from './use-comments.ts'

export type CommentMenuProps = {
  comment: Reply
  acts: CommentActs
  mayModerate: boolean
  onEdit: (isOn: boolean) => void
  trigger: ReactElement
}

/** What one can do about a comment. It opens as it arrives: someone has just asked for it. */
export function CommentMenu({ comment, acts, mayModerate, onEdit, trigger }: CommentMenuProps) {
  const { t } = useLingui()
  const [isReporting, setReporting] = useState(false)
  const [nowMs] = useState(() => Date.now())
  const isOwn = comment.isOwn === 1
  const isEditable = isOwn && comment.editableUntil !== undefined && Date.parse(comment.editableUntil) > nowMs
  const isShown = comment.state === 'shown'
  const { _id: userId, username: name } = comment.author
  /** From then on only they and the creator read what they write. */
  const restrict = async (isRestrict: 0 | 1) => {
    const answer = await api('POST /user/restrict', { body: { userId, isRestrict } }).catch(() => undefined)
    if (!answer?.ok) return sayError(answer?.body.message ?? t`That did not reach us. Try again.`)
    if (!isRestrict) return undefined
    return showToast({
      text: t`${name} is restricted.`,
      kind: 'done',
      durationMs: standsMs.error,
      action: { label: t`Undo`, onPress: () => void restrict(0) },
    })
  }
  /** The row leaves with its menu; whoever goes by keys is at the head of the comments then. */
  const remove = async () => {
    await acts.remove(comment)
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
            onSelect: () => void acts.pin(comment),
          },
        ]
      : []),
    ...(mayModerate && !isOwn
      ? [
          {
            label: isShown ? t`Hide` : t`Show to everybody`,
            icon: isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
            onSelect: () => void acts.hide(comment),
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
