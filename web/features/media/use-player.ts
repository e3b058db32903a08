import { useCallback, useEffect, useRef, useState } from 'react'

type Source = { mediaId: string; hlsUrl?: string | undefined; fileUrl?: string | undefined }
export type PlayerState = ReturnType<typeof usePlayer>

let playing: HTMLMediaElement | undefined
const placeOf = (mediaId: string) => `played ${mediaId}`

/** What a film does: where it is, how fast, and that it is the only one that plays. */
export function usePlayer({ mediaId, hlsUrl, fileUrl }: Source) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState({
    isPlaying: false,
    isMuted: false,
    seconds: 0,
    length: 0,
    rate: 1,
    fault: false,
  })
  useSource(video, { mediaId, hlsUrl, fileUrl }, () => setState((known) => ({ ...known, fault: true })))

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
      }))
    const alone = () => {
      if (playing && playing !== film) playing.pause()
      playing = film
    }
    const remember = () => {
      const isThrough = film.currentTime < 2 || film.currentTime > film.duration - 2
      if (isThrough) localStorage.removeItem(placeOf(mediaId))
      else localStorage.setItem(placeOf(mediaId), String(film.currentTime))
    }
    const goBack = () => {
      const place = Number(localStorage.getItem(placeOf(mediaId)))
      if (place > 0 && place < film.duration) film.currentTime = place
    }
    const events = ['play', 'pause', 'timeupdate', 'durationchange', 'volumechange', 'ratechange', 'ended']
    events.forEach((name) => film.addEventListener(name, told))
    film.addEventListener('play', alone)
    film.addEventListener('pause', remember)
    film.addEventListener('loadedmetadata', goBack)
    window.addEventListener('pagehide', remember)
    return () => {
      if (film.currentTime > 0) remember()
      if (playing === film) playing = undefined
      events.forEach((name) => film.removeEventListener(name, told))
      film.removeEventListener('play', alone)
      film.removeEventListener('pause', remember)
      film.removeEventListener('loadedmetadata', goBack)
      window.removeEventListener('pagehide', remember)
    }
  }, [mediaId])

  const on = useCallback((work: (film: HTMLVideoElement) => unknown) => {
    if (video.current) work(video.current)
  }, [])
  return {
    video,
    ...state,
    toggle: () => on((film) => (film.paused ? film.play().catch(() => undefined) : film.pause())),
    seek: (seconds: number) =>
      on((film) => (film.currentTime = Math.min(film.duration || 0, Math.max(0, seconds)))),
    mute: () => on((film) => (film.muted = !film.muted)),
    setRate: (rate: number) => on((film) => (film.playbackRate = rate)),
    float: () => on((film) => film.requestPictureInPicture?.().catch(() => undefined)),
  }
}

/** Pieces where the browser or hls.js can play them, the whole file where neither can. */
function useSource(
  video: React.RefObject<HTMLVideoElement | null>,
  { hlsUrl, fileUrl }: Source,
  onFault: () => void,
) {
  const fault = useRef(onFault)
  fault.current = onFault
  useEffect(() => {
    const film = video.current
    if (!film) return undefined
    const broken = () => fault.current()
    film.addEventListener('error', broken)
    let stop = () => {}
    let isGone = false
    if (!hlsUrl || film.canPlayType('application/vnd.apple.mpegurl')) film.src = hlsUrl ?? fileUrl ?? ''
    else
      void import('hls.js').then(({ default: Hls }) => {
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
        hls.loadSource(hlsUrl)
        hls.attachMedia(film)
        stop = () => hls.destroy()
      })
    return () => {
      isGone = true
      film.removeEventListener('error', broken)
      stop()
    }
  }, [video, hlsUrl, fileUrl])
}
