import { lazy } from 'react'

/** Loaded on demand with its messages. */
export const VideoSettingsSheet = lazy(async () => {
  const { loadAreaMessages: needArea } = await import('../../../lib/i18n/messages.client.ts')
  const [{ VideoSettingsSheet: sheet }] = await Promise.all([
    import('./video-settings-sheet.tsx'),
    needArea('video-settings'),
  ])
  return { default: sheet }
})
