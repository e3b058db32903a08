import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { Loader } from '../../../ui/display/loader.tsx'
import { useChatStore } from '../state/chat-store.ts'
import type { ChatDetail } from '../state/chat-types.ts'

const DetailsContent = lazyComponent(async () => (await import('./details-content.tsx')).DetailsContent)
const SidePanel = lazyComponent(async () => (await import('../../../ui/overlay/side-panel.tsx')).SidePanel)

export const wideScreen = '(min-width: 1240px)'
const watchWidth = (tell: () => void) => {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Third pane on wide screens, a sheet on narrow ones. */
export function DetailsPanel({ chat }: { chat: ChatDetail }) {
  const { t } = useLingui()
  const isPaneOpen = useChatStore((state) => state.isDetailsPaneOpen)
  const isSheetOpen = useChatStore((state) => state.isDetailsSheetOpen)
  const isWide = useSyncExternalStore<boolean | undefined>(
    watchWidth,
    () => matchMedia(wideScreen).matches,
    () => undefined,
  )
  useEffect(() => () => useChatStore.setState({ isDetailsSheetOpen: false }), [])
  const content = (
    <Suspense fallback={<Loader />}>
      <DetailsContent key={chat.chatId} chat={chat} />
    </Suspense>
  )
  if (isWide === false)
    return isSheetOpen ? (
      <Suspense>
        <SidePanel
          open
          onOpenChange={(open) => useChatStore.setState({ isDetailsSheetOpen: open })}
          title={<Trans>Details</Trans>}
        >
          {content}
        </SidePanel>
      </Suspense>
    ) : null
  if (!isPaneOpen) return null
  return (
    <aside
      aria-label={t`Conversation details`}
      className="min-h-0 w-75 shrink-0 overflow-y-auto border-s border-line px-5 py-6 max-wide:hidden"
    >
      {isWide && content}
    </aside>
  )
}
