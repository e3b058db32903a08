import { lazy, Suspense } from 'react'
import { useUploadsWaiting } from './uploads.ts'

const UploadTray = lazy(() => import('./upload-tray.tsx').then(({ UploadTray: part }) => ({ default: part })))

/** The tray is fetched when there is something to show in it. */
export function UploadTraySlot() {
  if (!useUploadsWaiting()) return null
  return (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  )
}
