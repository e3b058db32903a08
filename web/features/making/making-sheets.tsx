import { lazy } from 'react'

/** Its words come with it, so that no page carries them that does not use them. */
const withTexts = async <T,>(load: () => Promise<T>) => {
  const { needArea } = await import('../../lib/i18n/texts.client.ts')
  const [part] = await Promise.all([load(), needArea('making')])
  return part
}

export const VoiceSheet = lazy(() =>
  withTexts(async () => ({ default: (await import('./voice-sheet.tsx')).VoiceSheet })),
)
export const PictureSheet = lazy(() =>
  withTexts(async () => ({ default: (await import('./picture-sheet.tsx')).PictureSheet })),
)
