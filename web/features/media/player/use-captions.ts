import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { Caption } from './player-props.ts'

const STORAGE_KEY = 'captions'
/** Line offset that keeps captions above the controls. */
const CAPTION_LINE = -4
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function setLanguage(language: string | undefined) {
  if (language) localStorage.setItem(STORAGE_KEY, language)
  else localStorage.removeItem(STORAGE_KEY)
  for (const notify of listeners) notify()
}
function applyTracks(video: HTMLVideoElement | null, captions: Caption[], chosen: string | undefined) {
  for (const track of video?.textTracks ?? []) {
    const isKnown = captions.some(({ language }) => language === track.language)
    track.mode = isKnown && track.language === chosen ? 'showing' : 'disabled'
  }
}

/** Moves cues without a position above the controls. */
function raiseCues({ track: { cues } }: HTMLTrackElement, line: number) {
  for (const cue of cues ?? []) if (cue instanceof VTTCue && cue.line === 'auto') cue.line = line
}

/** Selected caption language; remembered for all videos. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: Caption[],
  { locale, line = CAPTION_LINE }: { locale: string; line?: number },
) {
  const preferred = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(STORAGE_KEY),
    () => null,
  )
  const language = captions.find((caption) => caption.language === preferred)?.language
  useEffect(() => {
    applyTracks(video.current, captions, language)
    // React does not handle the `load` event of tracks.
    const tracks = [...(video.current?.querySelectorAll('track') ?? [])]
    const onLoad = ({ currentTarget }: Event) =>
      currentTarget instanceof HTMLTrackElement && raiseCues(currentTarget, line)
    for (const track of tracks) {
      raiseCues(track, line)
      track.addEventListener('load', onLoad)
    }
    return () => tracks.forEach((track) => track.removeEventListener('load', onLoad))
  }, [video, captions, language, line])
  const own = captions.find((caption) => caption.language.split('-')[0] === locale) ?? captions[0]
  return {
    language,
    choose: setLanguage,
    toggle: () => setLanguage(language ? undefined : own?.language),
  }
}
