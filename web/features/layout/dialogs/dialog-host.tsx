import { type ComponentType, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { parseDialogKey, type OverlayProps } from './dialog-keys.ts'
import { useDialogs } from './use-dialogs.tsx'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

const documents = lazyComponent(
  async () => (await import('../../account/verification/document-dialog.tsx')).DocumentDialog,
)

/** All dialogs and drawers by kind and type; each is loaded when it opens. */
const parts: Record<string, ComponentType<OverlayProps>> = {
  'dialog search': lazyComponent(
    async () => (await import('../command-palette/command-palette.tsx')).CommandPalette,
  ),
  'dialog wall': lazyComponent(async () => (await import('./guest-wall.tsx')).GuestWall),
  'dialog share': lazyComponent(
    async () => (await import('../../people/creator/share-sheet.tsx')).ShareSheet,
  ),
  'dialog stats': lazyComponent(
    async () => (await import('../../content/post/stats-dialog.tsx')).StatsDialog,
  ),
  'dialog likes': lazyComponent(
    async () => (await import('../../content/likes/likes-dialog.tsx')).LikesDialog,
  ),
  'dialog save': lazyComponent(
    async () => (await import('../../content/post/save-to-collection.tsx')).SaveToCollection,
  ),
  'dialog keys': lazyComponent(async () => (await import('./keyboard-shortcuts.tsx')).KeyboardShortcuts),
  'dialog successfullDialog': lazyComponent(async () => (await import('./success-dialog.tsx')).SuccessDialog),
  'dialog documentVerification': documents,
  'drawer documentVerification': documents,
  'drawer drawerToaster': lazyComponent(async () => (await import('./drawer-toaster.tsx')).DrawerToaster),
}

export function DialogHost() {
  const [search] = useSearchParams()
  const { note, close } = useDialogs()
  const overlay = search.has('dialog') ? 'dialog' : 'drawer'
  const key = search.get(overlay)
  // Keeps the closing dialog mounted for its exit animation.
  const [last, setLast] = useState({ overlay, key, note, turn: 0, isOpen: true })
  if (key && (key !== last.key || overlay !== last.overlay || !last.isOpen))
    setLast({ overlay, key, note, turn: last.turn + 1, isOpen: true })
  if (!key && last.isOpen) setLast({ ...last, isOpen: false })
  const shown = parseDialogKey(last.key)
  const Part = shown ? parts[`${last.overlay} ${shown.type}`] : undefined
  if (!shown || !Part) return null
  return (
    <Suspense>
      <Part
        key={last.turn}
        {...(shown.id === undefined ? {} : { id: shown.id })}
        open={last.isOpen}
        note={last.note}
        onClose={close}
      />
    </Suspense>
  )
}
