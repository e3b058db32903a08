import { useEffect, useSyncExternalStore } from 'react'
import { FINISHED, type Asked } from './upload-asked.ts'

// The small part every page carries: the rest comes with the first file.
const BEGUN = 'fanlight:upload-begun'
let hasBegun = false

/** Sends files in the background, from anywhere; the tray shows how far they are. */
export async function startUploads(asked: Asked) {
  hasBegun = true
  window.dispatchEvent(new Event(BEGUN))
  const { addUploads } = await import('./upload-manager.ts')
  addUploads(asked)
}

const hear = (tell: () => void) => {
  window.addEventListener(BEGUN, tell)
  return () => window.removeEventListener(BEGUN, tell)
}

/** Whether the tray is needed: something was sent, or an earlier visit left something unfinished. */
export const useUploadsWaiting = () =>
  useSyncExternalStore(
    hear,
    // Once shown it stays: what an earlier visit left is said to have arrived, too.
    () => (hasBegun ||= Boolean(localStorage.getItem('uploadsWaiting'))),
    () => false,
  )

/** Calls back when a file has arrived, wherever it was sent from. */
export function useUploadFinished(finished: () => void) {
  useEffect(() => {
    window.addEventListener(FINISHED, finished)
    return () => window.removeEventListener(FINISHED, finished)
  }, [finished])
}
