import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Menu } from '../../ui/menu.tsx'
import type { MenuRow } from '../../ui/menu-rows.tsx'
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
        ]
      : []),
    ...(isOwn ? [] : [{ label: t`Report`, icon: <Flag aria-hidden />, onSelect: () => setReporting(true) }]),
    ...(isOwn || mayModerate
      ? [
          {
            label: t`Delete`,
            icon: <Trash2 aria-hidden />,
            tone: 'bad' as const,
            onSelect: () => void acts.remove(comment),
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
