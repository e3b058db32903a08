import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { Caption } from './player-props.ts'

const CHOSEN = 'captions'
/** Above the bottom, where our buttons are, in lines. */
const LINE = -4
const listeners = new Set<() => void>()
const hear = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
function choose(language: string | undefined) {
  if (language) localStorage.setItem(CHOSEN, language)
  else localStorage.removeItem(CHOSEN)
  for (const tell of listeners) tell()
}
function show(film: HTMLVideoElement | null, captions: Caption[], chosen: string | undefined) {
  for (const track of film?.textTracks ?? []) {
    const isKnown = captions.some(({ language }) => language === track.language)
    track.mode = isKnown && track.language === chosen ? 'showing' : 'disabled'
  }
}

/** Captions in one of a film's languages, or none; the choice is remembered, and is every film's. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: Caption[],
  { locale, line = LINE }: { locale: string; line?: number },
) {
  const kept = useSyncExternalStore(
    hear,
    () => localStorage.getItem(CHOSEN),
    () => null,
  )
  const language = captions.find((caption) => caption.language === kept)?.language
  useEffect(() => show(video.current, captions, language), [video, captions, language])
  const own = captions.find((caption) => caption.language.split('-')[0] === locale) ?? captions[0]
  return {
    language,
    choose,
    toggle: () => choose(language ? undefined : own?.language),
    /** Lifts what has no place of its own over the buttons. */
    onTrackLoad: ({ currentTarget }: { currentTarget: HTMLTrackElement }) => {
      for (const cue of currentTarget.track.cues ?? [])
        if (cue instanceof VTTCue && cue.line === 'auto') cue.line = line
    },
  }
}
