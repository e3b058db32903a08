import { lazy, Suspense } from 'react'
import { useUploadsWaiting } from './start-uploads.ts'

const UploadTray = lazy(() => import('./upload-tray.tsx').then(({ UploadTray: part }) => ({ default: part })))

/** Loads the tray when there is something to show. */
export function UploadTraySlot() {
  if (!useUploadsWaiting()) return null
  return (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  )
}
