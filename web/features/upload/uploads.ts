import { useEffect, useState } from 'react'
import type { UploadFolder } from './kept-uploads.ts'

/** The small part every page carries: the rest comes with the first file. */
export type Asked = { files: File[]; folder: UploadFolder; creatorId?: string; vaultFolderId?: string }
export const FINISHED = 'fanlight:upload-finished'
const BEGUN = 'fanlight:upload-begun'

/** Sends files in the background, from anywhere; the tray shows how far they are. */
export async function startUploads(asked: Asked) {
  window.dispatchEvent(new Event(BEGUN))
  const { addUploads } = await import('./upload-manager.ts')
  addUploads(asked)
}

/** Whether the tray is needed: something was sent, or an earlier visit left something unfinished. */
export function useUploadsWaiting() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (localStorage.getItem('uploadsWaiting')) setNeeded(true)
    const begun = () => setNeeded(true)
    window.addEventListener(BEGUN, begun)
    return () => window.removeEventListener(BEGUN, begun)
  }, [])
  return isNeeded
}

/** Calls back when a file has arrived, wherever it was sent from. */
export function useUploadFinished(finished: () => void) {
  useEffect(() => {
    window.addEventListener(FINISHED, finished)
    return () => window.removeEventListener(FINISHED, finished)
  }, [finished])
}
