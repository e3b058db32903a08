import { useCallback, useEffect, useRef, useState } from 'react'

type Source = {
  /** By which it is remembered where one was; without it nothing is. */
  mediaId?: string | undefined
  hlsUrl?: string | undefined
  fileUrl?: string | undefined
  /** Where to go on, in seconds, rather than where one was. */
  startAt?: number | undefined
}
export type PlayerState = ReturnType<typeof usePlayer>

let playing: HTMLMediaElement | undefined
const placeOf = (mediaId: string) => `played ${mediaId}`

/** What a film does: where it is, how fast, and that it is the only one that plays. */
export function usePlayer({ mediaId, hlsUrl, fileUrl, startAt }: Source) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState({
    isPlaying: false,
    isMuted: false,
    seconds: 0,
    length: 0,
    rate: 1,
    fault: false,
  })
  useEffect(() => {
    const failed = () => setState((known) => ({ ...known, fault: true }))
    return video.current ? attachSource(video.current, { mediaId, hlsUrl, fileUrl }, failed) : undefined
  }, [mediaId, hlsUrl, fileUrl])

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
      if (!mediaId) return
      const isThrough = film.currentTime < 2 || film.currentTime > film.duration - 2
      if (isThrough) localStorage.removeItem(placeOf(mediaId))
      else localStorage.setItem(placeOf(mediaId), String(film.currentTime))
    }
    const goBack = () => {
      const place = startAt ?? (mediaId ? Number(localStorage.getItem(placeOf(mediaId))) : 0)
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
  }, [mediaId, startAt])

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
    caption: (isOn: boolean) =>
      on((film) => {
        for (const track of film.textTracks) track.mode = isOn ? 'showing' : 'hidden'
      }),
    setRate: (rate: number) => on((film) => (film.playbackRate = rate)),
    float: () => on((film) => film.requestPictureInPicture?.().catch(() => undefined)),
  }
}

/** Pieces where the browser or hls.js can play them, the whole file where neither can. */
export function attachSource(film: HTMLVideoElement, { hlsUrl, fileUrl }: Source, onFault: () => void) {
  film.addEventListener('error', onFault)
  let stop = () => {}
  let isGone = false
  const attachPieces = async (url: string) => {
    const { default: Hls } = await import('hls.js')
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
