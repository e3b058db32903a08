import { useCallback, useEffect, useRef, useState } from 'react'
import { playExclusively, releasePlayback } from './exclusive-playback.ts'
import { type MediaUrls, useFreshMediaUrls } from './use-fresh-media-urls.ts'

type Source = MediaUrls & {
  /** Key of the remembered playback position; none without it. */
  mediaId?: string | undefined
  /** Overrides the remembered position, in seconds. */
  startAt?: number | undefined
  rate?: number | undefined
  isMuted?: boolean | undefined
}
export type PlayerState = ReturnType<typeof usePlayer>

const positionKey = (mediaId: string) => `played ${mediaId}`

/** Playback state and controls of one media element; only one plays at a time. */
export function usePlayer({ mediaId, startAt, rate = 1, isMuted = false, ...urls }: Source) {
  const video = useRef<HTMLVideoElement>(null)
  const { source, hasFailed, fail, renew, succeed } = useFreshMediaUrls(mediaId, urls)
  /** Position and playing state before a failure. */
  const startedAt = useRef<{ at: number; isPlaying: boolean }>(undefined)
  const [state, setState] = useState({
    isPlaying: false,
    isMuted: false,
    seconds: 0,
    length: 0,
    rate: 1,
    isFloating: false,
  })
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const failed = () => {
      if (element.currentTime > 0) startedAt.current = { at: element.currentTime, isPlaying: !element.paused }
      fail()
    }
    return attachSource(element, source, failed)
  }, [source, fail])

  useEffect(() => {
    const media = video.current
    if (!media) return undefined
    const onUpdate = () =>
      setState((known) => ({
        ...known,
        isPlaying: !media.paused,
        isMuted: media.muted,
        seconds: media.currentTime,
        length: Number.isFinite(media.duration) ? media.duration : 0,
        rate: media.playbackRate,
        isFloating: document.pictureInPictureElement === media,
      }))
    const onPlay = () => playExclusively(media)
    const remember = () => {
      if (!mediaId) return
      const isThrough = media.currentTime < 2 || media.currentTime > media.duration - 2
      if (isThrough) localStorage.removeItem(positionKey(mediaId))
      else localStorage.setItem(positionKey(mediaId), String(media.currentTime))
    }
    const goBack = () => {
      media.playbackRate = rate
      media.muted = isMuted
      const { at, isPlaying } = startedAt.current ?? {}
      startedAt.current = undefined
      const place = at ?? startAt ?? (mediaId ? Number(localStorage.getItem(positionKey(mediaId))) : 0)
      if (place > 0 && place < media.duration) media.currentTime = place
      if (isPlaying) void media.play().catch(() => undefined)
    }
    const events =
      'play pause timeupdate durationchange volumechange ratechange ended enterpictureinpicture leavepictureinpicture'.split(
        ' ',
      )
    events.forEach((name) => media.addEventListener(name, onUpdate))
    media.addEventListener('play', onPlay)
    media.addEventListener('playing', succeed)
    media.addEventListener('pause', remember)
    media.addEventListener('loadedmetadata', goBack)
    window.addEventListener('pagehide', remember)
    return () => {
      if (media.currentTime > 0) remember()
      releasePlayback(media)
      events.forEach((name) => media.removeEventListener(name, onUpdate))
      media.removeEventListener('play', onPlay)
      media.removeEventListener('playing', succeed)
      media.removeEventListener('pause', remember)
      media.removeEventListener('loadedmetadata', goBack)
      window.removeEventListener('pagehide', remember)
    }
  }, [mediaId, startAt, rate, isMuted, succeed])

  const on = useCallback((work: (media: HTMLVideoElement) => unknown) => {
    if (video.current) work(video.current)
  }, [])
  return {
    video,
    ...state,
    hasFailed,
    /** Retries with new URLs. */
    again: () => void renew(),
    toggle: () => on((media) => (media.paused ? media.play().catch(() => undefined) : media.pause())),
    seek: (seconds: number) =>
      on((media) => (media.currentTime = Math.min(media.duration || 0, Math.max(0, seconds)))),
    /** Read from the element: keys may arrive faster than time updates. */
    seekBy: (seconds: number) =>
      on(
        (media) =>
          (media.currentTime = Math.min(media.duration || 0, Math.max(0, media.currentTime + seconds))),
      ),
    mute: () => on((media) => (media.muted = !media.muted)),
    louder: (by: number) =>
      on((media) => {
        media.volume = Math.min(1, Math.max(0, Math.round((media.volume + by) * 20) / 20))
        media.muted = media.volume === 0
      }),
    fasterBy: (by: number) =>
      on((media) => (media.playbackRate = Math.min(2, Math.max(0.25, media.playbackRate + by)))),
    setRate: (rate: number) => on((media) => (media.playbackRate = rate)),
    float: () =>
      on((media) => {
        if (!canPictureInPicture()) return
        const done =
          document.pictureInPictureElement === media
            ? document.exitPictureInPicture()
            : media.requestPictureInPicture()
        // Rejected before metadata is loaded, or already closed.
        done.catch(() => undefined)
      }),
  }
}

export const canPictureInPicture = () =>
  'pictureInPictureEnabled' in document && document.pictureInPictureEnabled

/** HLS where the browser or hls.js supports it, otherwise the whole file, which only owners and audio have. */
export function attachSource(video: HTMLVideoElement, { hlsUrl, fileUrl }: MediaUrls, onError: () => void) {
  video.addEventListener('error', onError)
  let stop = () => {}
  let isDetached = false
  const playFile = () => {
    if (fileUrl) video.src = fileUrl
    else onError()
  }
  const attachHls = async (url: string) => {
    const { default: Hls } = await import('hls.js/light')
    if (isDetached) return
    if (!Hls.isSupported()) return playFile()
    const hls = new Hls({ enableWorker: false, maxBufferLength: 30 })
    hls.on(Hls.Events.ERROR, (_name, { fatal }) => {
      if (!fatal) return
      hls.destroy()
      playFile()
    })
    hls.loadSource(url)
    hls.attachMedia(video)
    stop = () => hls.destroy()
  }
  if (!hlsUrl || video.canPlayType('application/vnd.apple.mpegurl')) video.src = hlsUrl ?? fileUrl ?? ''
  else void attachHls(hlsUrl).catch(onError)
  return () => {
    isDetached = true
    video.removeEventListener('error', onError)
    stop()
  }
}
