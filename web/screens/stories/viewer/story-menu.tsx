import { useLingui } from '@lingui/react/macro'
import { EllipsisVertical, Flag, Link2, Send, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { showError, showSuccess } from '../../../lib/toast/toast-messages.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuRow } from '../../../ui/overlay/menu-rows.tsx'
import type { Story } from '../story.ts'

const ReportDialog = lazyComponent(
  async () => (await import('../../../features/content/report/report-dialog.tsx')).ReportDialog,
)
const ShareToChat = lazyComponent(async () => (await import('./share-to-chat.tsx')).ShareToChat)

type StoryMenuProps = {
  story: Story
  username: string
  /** Guests can share a link only. */
  isMember: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Share, send to a chat and report. The story waits while it is open. */
export function StoryMenu({ story, username, isMember, onOpenChange }: StoryMenuProps) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'report' | 'send'>()
  const show = (next: 'report' | 'send' | undefined) => {
    setDialog(next)
    onOpenChange(next !== undefined)
  }
  const url = () => `${window.location.origin}/stories/${username}?story=${story.storyId}`
  const copy = async () => {
    try {
      await copyText(url())
      showSuccess(t`Link copied.`)
    } catch {
      showError(t`Your browser blocked copying.`)
    }
  }
  // The share dialog was dismissed.
  const share = () => navigator.share({ title: `@${username} · Fanlight`, url: url() }).catch(() => undefined)
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  const rows: MenuRow[] = [
    ...(canShare
      ? [{ label: t`Share`, icon: <Share2 aria-hidden />, onSelect: () => void share() } satisfies MenuRow]
      : []),
    { label: t`Copy link`, icon: <Link2 aria-hidden />, onSelect: () => void copy() },
    ...(isMember
      ? [
          {
            label: t`Send in chat`,
            icon: <Send aria-hidden />,
            onSelect: () => show('send'),
          } satisfies MenuRow,
        ]
      : []),
    ...(isMember && story.isOwn === 0
      ? [
          {
            label: t`Report story`,
            icon: <Flag aria-hidden />,
            tone: 'bad',
            onSelect: () => show('report'),
          } satisfies MenuRow,
        ]
      : []),
  ]
  return (
    <>
      <Menu
        rows={rows}
        onOpenChange={(isOpen) => onOpenChange(isOpen || dialog !== undefined)}
        trigger={
          <IconButton label={t`More`} className="text-white hover:bg-white/16">
            <EllipsisVertical aria-hidden className="size-5" />
          </IconButton>
        }
      />
      {dialog === 'report' && (
        <Suspense>
          <ReportDialog type="story" id={story.storyId} onClose={() => show(undefined)} />
        </Suspense>
      )}
      {dialog === 'send' && (
        <Suspense>
          <ShareToChat storyId={story.storyId} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  )
}
