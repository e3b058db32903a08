import { useLingui } from '@lingui/react/macro'
import {
  BellOff,
  CircleSlash,
  Eye,
  EyeOff,
  FolderHeart,
  Info,
  Link2,
  MessageSquareOff,
  Pencil,
  Flag,
  Pin,
  PinOff,
  ShieldUser,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { showSuccess, showError, toastDurationMs } from '../../../lib/toast/toast-messages.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuRow } from '../../../ui/overlay/menu-rows.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { isMember, isStaff, useSession } from '../../account/session/session.ts'
import { useDialogs } from '../../layout/dialogs/use-dialogs.tsx'
import { creatorName, type Post, postPath } from './post.ts'
import { useOwnerActions } from './state/use-owner-actions.ts'
import { useNotInterested } from './state/use-not-interested.ts'
import type { usePostActions } from './state/use-post-actions.ts'
import { ReasonText } from './recommendation-reason.tsx'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const ReportDialog = lazyComponent(async () => (await import('../report/report-dialog.tsx')).ReportDialog)

export type PostMenuProps = {
  post: Post
  actions: ReturnType<typeof usePostActions>
  trigger: ReactElement
  onDeleted?: () => void
  onRemoved?: (postId: string) => void
  onRestored?: (postId: string) => void
}

const showReason = (why: Post['why']) =>
  showToast({ text: why && <ReasonText why={why} />, kind: 'plain', durationMs: toastDurationMs.error })

/** All other post actions. Opens on mount, because it is loaded on the click that opens it. */
export function PostMenu({ post, actions, trigger, onDeleted, onRemoved, onRestored }: PostMenuProps) {
  const { t } = useLingui()
  const session = useSession()
  const { open } = useDialogs()
  const ownerActions = useOwnerActions(post, { onDeleted, onRemoved, onRestored })
  const markNotInterested = useNotInterested(post, { onRemoved, onRestored })
  const name = creatorName(post)
  const [isReporting, setReporting] = useState(false)
  const isOwn = session?._id === post.creatorId
  const mute = async (isMute: 0 | 1) => {
    const response = await api('POST /user/mute', { body: { userId: post.creatorId, isMute } }).catch(
      () => undefined,
    )
    if (!response?.ok)
      return showError(
        response?.body.message ?? t`Something went wrong. Check your connection and try again.`,
      )
    if (!isMute) return onRestored?.(post.postId)
    onRemoved?.(post.postId)
    return showToast({
      text: t`${name} muted.`,
      kind: 'done',
      durationMs: toastDurationMs.error,
      action: { label: t`Undo`, onPress: () => void mute(0) },
    })
  }
  const copy = () =>
    copyText(new URL(postPath(post.postId), window.location.origin).href).then(
      () => showSuccess(t`Link copied.`),
      () => showError(t`Your browser blocked copying. Select the link and copy it.`),
    )
  const rows: MenuRow[] = [
    { label: t`Copy link`, icon: <Link2 aria-hidden />, onSelect: () => void copy() },
    ...(isMember(session)
      ? [
          {
            label: t`Save to a collection`,
            icon: <FolderHeart aria-hidden />,
            onSelect: () => open('save', post.postId),
          },
        ]
      : []),
    ...(post.why
      ? [
          {
            label: t`Why am I seeing this?`,
            icon: <Info aria-hidden />,
            onSelect: () => showReason(post.why),
          },
        ]
      : []),
    ...(isStaff(session)
      ? [
          {
            label: t`Open in console`,
            icon: <ShieldUser aria-hidden />,
            to: `/admin/users/${post.creatorId}`,
          },
        ]
      : []),
    ...(isOwn
      ? // Removed posts cannot be changed until moderation decides again.
        post.state === 'removed'
        ? []
        : [
            'rule' as const,
            { label: t`Edit`, icon: <Pencil aria-hidden />, to: `/posts/${post.postId}/edit` },
            {
              label: post.isPinned ? t`Unpin from your profile` : t`Pin to your profile`,
              icon: post.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
              onSelect: ownerActions.pin,
            },
            {
              label: post.state === 'hidden' ? t`Unhide` : t`Hide`,
              icon: post.state === 'hidden' ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
              onSelect: ownerActions.hide,
            },
            {
              label: t`Delete`,
              icon: <Trash2 aria-hidden />,
              tone: 'bad' as const,
              onSelect: ownerActions.remove,
            },
          ]
      : isMember(session)
        ? [
            'rule' as const,
            ...(post.isFollow
              ? []
              : [{ label: t`Follow ${name}`, icon: <UserPlus aria-hidden />, onSelect: actions.follow }]),
            // Only in lists; a post's own page has nothing to hide it from.
            ...(onRemoved
              ? [
                  {
                    label: t`Not interested`,
                    icon: <CircleSlash aria-hidden />,
                    onSelect: () => void markNotInterested(),
                  },
                ]
              : []),
            ...(onRemoved
              ? [{ label: t`Mute words`, icon: <MessageSquareOff aria-hidden />, to: '/settings/muted' }]
              : []),
            { label: t`Mute ${name}`, icon: <BellOff aria-hidden />, onSelect: () => void mute(1) },
            { label: t`Report`, icon: <Flag aria-hidden />, onSelect: () => setReporting(true) },
          ]
        : []),
  ]
  return (
    <>
      <Menu defaultOpen trigger={trigger} rows={rows} />
      {isReporting && (
        <Suspense>
          <ReportDialog type="post" id={post.postId} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
