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

/** Lifts what has no place of its own over what stands at the bottom. */
function lift({ track: { cues } }: HTMLTrackElement, line: number) {
  for (const cue of cues ?? []) if (cue instanceof VTTCue && cue.line === 'auto') cue.line = line
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
  useEffect(() => {
    show(video.current, captions, language)
    // React hears nothing of a track that has come.
    const tracks = [...(video.current?.querySelectorAll('track') ?? [])]
    const onLoad = ({ currentTarget }: Event) =>
      currentTarget instanceof HTMLTrackElement && lift(currentTarget, line)
    for (const track of tracks) {
      lift(track, line)
      track.addEventListener('load', onLoad)
    }
    return () => tracks.forEach((track) => track.removeEventListener('load', onLoad))
  }, [video, captions, language, line])
  const own = captions.find((caption) => caption.language.split('-')[0] === locale) ?? captions[0]
  return {
    language,
    choose,
    toggle: () => choose(language ? undefined : own?.language),
  }
}
