import { useLingui } from '@lingui/react/macro'
import { Ban, BellOff, Flag, Share2, ShieldHalf, UserMinus } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { showError, toastDurationMs } from '../../../lib/toast/toast-messages.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuRow } from '../../../ui/overlay/menu-rows.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { fullName } from '../creator/creator.ts'
import { BlockDialog } from './block-dialog.tsx'
import type { UserCard } from './user.ts'
import { useUserAction } from './use-user-action.ts'

const ReportDialog = lazyComponent(
  async () => (await import('../../content/report/report-dialog.tsx')).ReportDialog,
)

export type UserMenuProps = {
  user: Pick<UserCard, '_id' | 'firstName' | 'lastName'>
  trigger: ReactElement
  /** The user follows the viewer, who can remove them. */
  isFollower?: boolean
  /** On profiles, where phones have no room for a separate button. */
  onShare?: () => void
  onRemoved?: (id: string) => void
  onRestored?: (id: string) => void
}

/** Calls the API directly: the row and its forms may be gone by then. */
const undo = {
  block: (userId: string) => api('POST /user/blockUnblock', { body: { userId, isBlock: 0 } }),
  restrict: (userId: string) => api('POST /user/restrict', { body: { userId, isRestrict: 0 } }),
  mute: (userId: string) => api('POST /user/mute', { body: { userId, isMute: 0 } }),
}

/** Actions on a user. Opens on mount, because it is loaded on the click that opens it. */
export function UserMenu({ user, trigger, isFollower, onShare, onRemoved, onRestored }: UserMenuProps) {
  const { t } = useLingui()
  const name = fullName(user)
  const { revalidate } = useRevalidator()
  const takeBack = async (done: keyof typeof undo) => {
    const response = await undo[done](user._id)
    if (!response.ok) return showError(response.body.message)
    onRestored?.(user._id)
    return revalidate()
  }
  const [dialog, setDialog] = useState<'block' | 'report'>()
  const close = () => setDialog(undefined)
  const { act, pending } = useUserAction(`menu ${user._id}`, {
    onDone: (done) => {
      const words = {
        block: t`${name} blocked.`,
        restrict: t`${name} restricted.`,
        mute: t`${name} muted.`,
        remove: t`${name} no longer follows you.`,
      }[done as string]
      close()
      if (done === 'block' || done === 'remove') onRemoved?.(user._id)
      if (words)
        showToast({
          text: words,
          kind: 'done',
          durationMs: toastDurationMs.error,
          ...(done in undo
            ? { action: { label: t`Undo`, onPress: () => void takeBack(done as keyof typeof undo) } }
            : {}),
        })
    },
  })
  const rows: MenuRow[] = [
    ...(onShare ? [{ label: t`Share`, icon: <Share2 aria-hidden />, onSelect: onShare }] : []),
    { label: t`Mute`, icon: <BellOff aria-hidden />, onSelect: () => act('mute', user._id) },
    { label: t`Restrict`, icon: <ShieldHalf aria-hidden />, onSelect: () => act('restrict', user._id) },
    ...(isFollower
      ? [
          {
            label: t`Remove follower`,
            icon: <UserMinus aria-hidden />,
            onSelect: () => act('remove', user._id),
          },
        ]
      : []),
    'rule',
    { label: t`Report`, icon: <Flag aria-hidden />, tone: 'bad', onSelect: () => setDialog('report') },
    { label: t`Block`, icon: <Ban aria-hidden />, tone: 'bad', onSelect: () => setDialog('block') },
  ]
  return (
    <>
      <Menu defaultOpen trigger={trigger} rows={rows} />
      {dialog === 'block' && (
        <BlockDialog
          name={name}
          busy={pending === 'block'}
          onConfirm={() => act('block', user._id)}
          onClose={close}
        />
      )}
      {dialog === 'report' && (
        <Suspense>
          <ReportDialog type="person" id={user._id} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
