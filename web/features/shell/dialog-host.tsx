import { type ComponentType, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { parseDialogKey, type OverlayProps } from './dialog-keys.ts'
import { useDialogs } from './use-dialogs.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const documents = lazyPart(async () => (await import('../verification/document-dialog.tsx')).DocumentDialog)

/** Every dialog and drawer there is, by its kind and type; each is fetched when it opens. */
const parts: Record<string, ComponentType<OverlayProps>> = {
  'dialog search': lazyPart(async () => (await import('./palette.tsx')).Palette),
  'dialog wall': lazyPart(async () => (await import('./guest-wall.tsx')).GuestWall),
  'dialog share': lazyPart(async () => (await import('../creator/share-sheet.tsx')).ShareSheet),
  'dialog save': lazyPart(async () => (await import('../post/save-to.tsx')).SaveTo),
  'dialog keys': lazyPart(async () => (await import('./key-list.tsx')).KeyList),
  'dialog successfullDialog': lazyPart(async () => (await import('./success-dialog.tsx')).SuccessDialog),
  'dialog documentVerification': documents,
  'drawer documentVerification': documents,
  'drawer drawerToaster': lazyPart(async () => (await import('./drawer-toaster.tsx')).DrawerToaster),
}

export function DialogHost() {
  const [search] = useSearchParams()
  const { note, close } = useDialogs()
  const overlay = search.has('dialog') ? 'dialog' : 'drawer'
  const key = search.get(overlay)
  // The one that closes stays until it is out of sight.
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
