import { lazy } from 'react'

/** Fetched with its words when somebody opens it, so that no page carries them that does not use them. */
export const FilmSheet = lazy(async () => {
  const { needArea } = await import('../../lib/i18n/texts.client.ts')
  const [{ FilmSheet: sheet }] = await Promise.all([import('./film-sheet.tsx'), needArea('film')])
  return { default: sheet }
})
