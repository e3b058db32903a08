import { useEffect, useRef, useState } from 'react'
import { useAppearance } from '../../lib/browser/appearance.ts'
import { playExclusively, releasePlayback } from '../../features/media/player/exclusive-playback.ts'
import { attachSource } from '../../features/media/player/use-player.ts'
import { type MediaUrls, useFreshMediaUrls } from '../../features/media/player/use-fresh-media-urls.ts'
import type { PostMedia } from '../../features/content/post/post.ts'
import type { MuteState } from './use-mute.ts'

type ReelVideoOptions = {
  /** Only near the playing reel. */
  media: PostMedia | undefined
  isHere: boolean
  mute: MuteState
  /** Ends instead of looping: the full post follows. */
  isOnce: boolean
}

const isSomewhere = ({ hlsUrl, fileUrl }: MediaUrls) => Boolean(hlsUrl ?? fileUrl)
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Plays the video from the start while its reel is active, and pauses it otherwise. */
export function useReelVideo({ media, isHere, mute, isOnce }: ReelVideoOptions) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState({ isPlaying: false, share: 0, seconds: 0, isOver: false })
  const mediaId = media?._id
  const { source, hasFailed, fail, renew, succeed } = useFreshMediaUrls(mediaId, {
    hlsUrl: media?.hlsUrl,
    fileUrl: media?.fileUrl,
  })
  useEffect(() => {
    const element = video.current
    if (!element || !mediaId) return undefined
    const fault = () => {
      setState((known) => ({ ...known, isPlaying: false }))
      if (isSomewhere(source)) fail()
    }
    const detach = attachSource(element, source, fault)
    return () => {
      detach()
      element.pause()
      element.removeAttribute('src')
      element.load()
    }
  }, [mediaId, source, fail])

  useEffect(() => {
    const element = video.current
    if (!element || !mediaId) return undefined
    const reportState = () =>
      setState({
        isPlaying: !element.paused,
        seconds: element.currentTime,
        share: element.duration > 0 ? element.currentTime / element.duration : 0,
        isOver: element.ended,
      })
    const events = ['play', 'pause', 'timeupdate', 'ended', 'seeked']
    // Pauses a mini player of another page.
    const alone = () => playExclusively(element)
    events.forEach((name) => element.addEventListener(name, reportState))
    element.addEventListener('play', alone)
    element.addEventListener('playing', succeed)
    return () => {
      releasePlayback(element)
      events.forEach((name) => element.removeEventListener(name, reportState))
      element.removeEventListener('play', alone)
      element.removeEventListener('playing', succeed)
    }
  }, [mediaId, succeed])

  const filmsWait = Boolean(useAppearance().preferences?.filmsWait)
  const { hush } = mute
  const hushed = useRef(hush)
  useEffect(() => {
    hushed.current = hush
  })
  useEffect(() => {
    const element = video.current
    if (!element || !mediaId) return
    if (!isHere) {
      element.pause()
      return
    }
    element.currentTime = 0
    if (filmsWait || savesData() || !isSomewhere(source)) return
    void element.play().catch((error: unknown) => {
      // Autoplay with sound was blocked: plays muted.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      hushed.current()
      element.muted = true
      void element.play().catch(() => undefined)
    })
  }, [isHere, mediaId, source, filmsWait])

  const play = (element: HTMLVideoElement) => void element.play().catch(() => undefined)
  return {
    video,
    ...state,
    isOver: isOnce && state.isOver,
    hasFailed,
    /** Retry with fresh URLs. */
    retry: () => void renew(),
    toggle: () => {
      const element = video.current
      if (!element) return
      if (element.paused) play(element)
      else element.pause()
    },
    again: () => {
      const element = video.current
      if (!element) return
      element.currentTime = 0
      play(element)
    },
  }
}
