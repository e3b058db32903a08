import { lazy } from 'react'

/** Loads the sheet together with its messages. */
const withMessages = async <T,>(load: () => Promise<T>) => {
  const { loadAreaMessages: needArea } = await import('../../../lib/i18n/messages.client.ts')
  const [part] = await Promise.all([load(), needArea('media-editor')])
  return part
}

export const VoiceRecorderSheet = lazy(() =>
  withMessages(async () => ({ default: (await import('./voice-recorder-sheet.tsx')).VoiceRecorderSheet })),
)
export const ImageEditorSheet = lazy(() =>
  withMessages(async () => ({ default: (await import('./image-editor-sheet.tsx')).ImageEditorSheet })),
)
