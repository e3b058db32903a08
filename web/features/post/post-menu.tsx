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
import { api } from '../../lib/api.ts'
import { copyText } from '../../lib/copy-text.ts'
import { say, sayError, standsMs } from '../../lib/say.ts'
import { Menu } from '../../ui/menu.tsx'
import type { MenuRow } from '../../ui/menu-rows.tsx'
import { showToast } from '../../ui/toasts.ts'
import { isMember, isStaff, useSession } from '../session/session.ts'
import { useDialogs } from '../shell/use-dialogs.tsx'
import { creatorName, type Post, postPath } from './post.ts'
import { useOwnPost } from './use-own-post.ts'
import { useSendAway } from './use-send-away.ts'
import type { usePostActs } from './use-post-acts.ts'
import { WhyWords } from './why-post.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const ReportDialog = lazyPart(async () => (await import('../report/report-dialog.tsx')).ReportDialog)

export type PostMenuProps = {
  post: Post
  acts: ReturnType<typeof usePostActs>
  trigger: ReactElement
  onDeleted?: () => void
  onGone?: (postId: string) => void
  onBack?: (postId: string) => void
}

const sayWhy = (why: Post['why']) =>
  showToast({ text: why && <WhyWords why={why} />, kind: 'plain', durationMs: standsMs.error })

/** Everything else one can do with a post. It opens as it arrives: someone has just asked for it. */
export function PostMenu({ post, acts, trigger, onDeleted, onGone, onBack }: PostMenuProps) {
  const { t } = useLingui()
  const session = useSession()
  const { open } = useDialogs()
  const own = useOwnPost(post, { onDeleted, onGone, onBack })
  const sendAway = useSendAway(post, { onGone, onBack })
  const name = creatorName(post)
  const [isReporting, setReporting] = useState(false)
  const isOwn = session?._id === post.creatorId
  const mute = async (isMute: 0 | 1) => {
    const answer = await api('POST /user/mute', { body: { userId: post.creatorId, isMute } }).catch(
      () => undefined,
    )
    if (!answer?.ok) return sayError(answer?.body.message ?? t`That did not reach us. Try again.`)
    if (!isMute) return onBack?.(post.postId)
    onGone?.(post.postId)
    return showToast({
      text: t`${name} is muted.`,
      kind: 'done',
      durationMs: standsMs.error,
      action: { label: t`Undo`, onPress: () => void mute(0) },
    })
  }
  const copy = () =>
    copyText(new URL(postPath(post.postId), window.location.origin).href).then(
      () => say(t`The address is copied.`),
      () => sayError(t`Your browser did not let us copy. Mark the address and copy it.`),
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
            label: t`Why this post`,
            icon: <Info aria-hidden />,
            onSelect: () => sayWhy(post.why),
          },
        ]
      : []),
    ...(isStaff(session)
      ? [
          {
            label: t`In the console`,
            icon: <ShieldUser aria-hidden />,
            to: `/admin/users/${post.creatorId}`,
          },
        ]
      : []),
    ...(isOwn
      ? // What was taken down stays as it is until it is decided again.
        post.state === 'removed'
        ? []
        : [
            'rule' as const,
            { label: t`Edit`, icon: <Pencil aria-hidden />, to: `/posts/${post.postId}/edit` },
            {
              label: post.isPinned ? t`Let go of the pin` : t`Pin to your profile`,
              icon: post.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
              onSelect: own.pin,
            },
            {
              label: post.state === 'hidden' ? t`Show again` : t`Hide`,
              icon: post.state === 'hidden' ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
              onSelect: own.hide,
            },
            { label: t`Delete`, icon: <Trash2 aria-hidden />, tone: 'bad' as const, onSelect: own.remove },
          ]
      : isMember(session)
        ? [
            'rule' as const,
            ...(post.isFollow
              ? []
              : [{ label: t`Follow ${name}`, icon: <UserPlus aria-hidden />, onSelect: acts.follow }]),
            // Only where it stands among others: on its own page there is nothing to send it away from.
            ...(onGone
              ? [
                  {
                    label: t`Not interested`,
                    icon: <CircleSlash aria-hidden />,
                    onSelect: () => void sendAway(),
                  },
                ]
              : []),
            ...(onGone
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
