import { useCallback, useEffect, useRef, useState } from 'react'
import { playAlone, playsNoMore } from './play-alone.ts'
import { type Addresses, useRenewed } from './use-renewed.ts'

type Source = Addresses & {
  /** By which it is remembered where one was; without it nothing is. */
  mediaId?: string | undefined
  /** Where to go on, in seconds, rather than where one was. */
  startAt?: number | undefined
  rate?: number | undefined
  isMuted?: boolean | undefined
}
export type PlayerState = ReturnType<typeof usePlayer>

const placeOf = (mediaId: string) => `played ${mediaId}`

/** What a film does: where it is, how fast, and that it is the only one that plays. */
export function usePlayer({ mediaId, startAt, rate = 1, isMuted = false, ...given }: Source) {
  const video = useRef<HTMLVideoElement>(null)
  const { source, hasFailed, fail, renew, succeed } = useRenewed(mediaId, given)
  /** Where a film that failed stood, and whether it was playing. */
  const stood = useRef<{ at: number; isPlaying: boolean }>(undefined)
  const [state, setState] = useState({
    isPlaying: false,
    isMuted: false,
    seconds: 0,
    length: 0,
    rate: 1,
    isFloating: false,
  })
  useEffect(() => {
    const film = video.current
    if (!film) return undefined
    const failed = () => {
      if (film.currentTime > 0) stood.current = { at: film.currentTime, isPlaying: !film.paused }
      fail()
    }
    return attachSource(film, source, failed)
  }, [source, fail])

  useEffect(() => {
    const film = video.current
    if (!film) return undefined
    const told = () =>
      setState((known) => ({
        ...known,
        isPlaying: !film.paused,
        isMuted: film.muted,
        seconds: film.currentTime,
        length: Number.isFinite(film.duration) ? film.duration : 0,
        rate: film.playbackRate,
        isFloating: document.pictureInPictureElement === film,
      }))
    const alone = () => playAlone(film)
    const remember = () => {
      if (!mediaId) return
      const isThrough = film.currentTime < 2 || film.currentTime > film.duration - 2
      if (isThrough) localStorage.removeItem(placeOf(mediaId))
      else localStorage.setItem(placeOf(mediaId), String(film.currentTime))
    }
    const goBack = () => {
      film.playbackRate = rate
      film.muted = isMuted
      const { at, isPlaying } = stood.current ?? {}
      stood.current = undefined
      const place = at ?? startAt ?? (mediaId ? Number(localStorage.getItem(placeOf(mediaId))) : 0)
      if (place > 0 && place < film.duration) film.currentTime = place
      if (isPlaying) void film.play().catch(() => undefined)
    }
    const events =
      'play pause timeupdate durationchange volumechange ratechange ended enterpictureinpicture leavepictureinpicture'.split(
        ' ',
      )
    events.forEach((name) => film.addEventListener(name, told))
    film.addEventListener('play', alone)
    film.addEventListener('playing', succeed)
    film.addEventListener('pause', remember)
    film.addEventListener('loadedmetadata', goBack)
    window.addEventListener('pagehide', remember)
    return () => {
      if (film.currentTime > 0) remember()
      playsNoMore(film)
      events.forEach((name) => film.removeEventListener(name, told))
      film.removeEventListener('play', alone)
      film.removeEventListener('playing', succeed)
      film.removeEventListener('pause', remember)
      film.removeEventListener('loadedmetadata', goBack)
      window.removeEventListener('pagehide', remember)
    }
  }, [mediaId, startAt, rate, isMuted, succeed])

  const on = useCallback((work: (film: HTMLVideoElement) => unknown) => {
    if (video.current) work(video.current)
  }, [])
  return {
    video,
    ...state,
    hasFailed,
    /** Once more, with new addresses. */
    again: () => void renew(),
    toggle: () => on((film) => (film.paused ? film.play().catch(() => undefined) : film.pause())),
    seek: (seconds: number) =>
      on((film) => (film.currentTime = Math.min(film.duration || 0, Math.max(0, seconds)))),
    /** From where the film is now: keys may come faster than it tells. */
    seekBy: (seconds: number) =>
      on(
        (film) => (film.currentTime = Math.min(film.duration || 0, Math.max(0, film.currentTime + seconds))),
      ),
    mute: () => on((film) => (film.muted = !film.muted)),
    louder: (by: number) =>
      on((film) => {
        film.volume = Math.min(1, Math.max(0, Math.round((film.volume + by) * 20) / 20))
        film.muted = film.volume === 0
      }),
    fasterBy: (by: number) =>
      on((film) => (film.playbackRate = Math.min(2, Math.max(0.25, film.playbackRate + by)))),
    setRate: (rate: number) => on((film) => (film.playbackRate = rate)),
    float: () =>
      on((film) => {
        if (!canFloat()) return
        const done =
          document.pictureInPictureElement === film
            ? document.exitPictureInPicture()
            : film.requestPictureInPicture()
        // Refused before the film is there, or closed meanwhile: it stays where it is.
        done.catch(() => undefined)
      }),
  }
}

/** Not every browser lets a film stand over other windows. */
export const canFloat = () => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled

/** Pieces where the browser or hls.js can play them, the whole file where neither can. */
export function attachSource(film: HTMLVideoElement, { hlsUrl, fileUrl }: Addresses, onFault: () => void) {
  film.addEventListener('error', onFault)
  let stop = () => {}
  let isGone = false
  const attachPieces = async (url: string) => {
    const { default: Hls } = await import('hls.js/light')
    if (isGone) return
    if (!Hls.isSupported()) {
      film.src = fileUrl ?? ''
      return
    }
    const hls = new Hls({ enableWorker: false, maxBufferLength: 30 })
    hls.on(Hls.Events.ERROR, (_name, { fatal }) => {
      if (!fatal) return
      hls.destroy()
      film.src = fileUrl ?? ''
    })
    hls.loadSource(url)
    hls.attachMedia(film)
    stop = () => hls.destroy()
  }
  if (!hlsUrl || film.canPlayType('application/vnd.apple.mpegurl')) film.src = hlsUrl ?? fileUrl ?? ''
  else void attachPieces(hlsUrl).catch(onFault)
  return () => {
    isGone = true
    film.removeEventListener('error', onFault)
    stop()
  }
}
