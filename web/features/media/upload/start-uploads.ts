import { useEffect, useSyncExternalStore } from 'react'
import { UPLOAD_FINISHED, type UploadRequest } from './upload-request.ts'

// The small part every page loads; the queue is loaded with the first file.
const UPLOADS_STARTED = 'fanlight:upload-begun'
let hasStarted = false

/** Uploads files in the background; the tray shows progress. */
export async function startUploads(request: UploadRequest) {
  hasStarted = true
  window.dispatchEvent(new Event(UPLOADS_STARTED))
  const { addUploads } = await import('./upload-queue.ts')
  addUploads(request)
}

const subscribe = (listener: () => void) => {
  window.addEventListener(UPLOADS_STARTED, listener)
  return () => window.removeEventListener(UPLOADS_STARTED, listener)
}

/** Whether the tray is needed: uploads were started here or left unfinished earlier. */
export const useUploadsWaiting = () =>
  useSyncExternalStore(
    subscribe,
    // Stays mounted, so that resumed uploads report completion too.
    () => (hasStarted ||= Boolean(localStorage.getItem('uploadsWaiting'))),
    () => false,
  )

/** Calls back when any upload has finished. */
export function useUploadFinished(onFinished: () => void) {
  useEffect(() => {
    window.addEventListener(UPLOAD_FINISHED, onFinished)
    return () => window.removeEventListener(UPLOAD_FINISHED, onFinished)
  }, [onFinished])
}
