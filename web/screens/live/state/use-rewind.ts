import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type Bounds = { from: number; until: number }

/**
 * Plays a live playlist. hls.js where it works, also if the browser could do without: it knows the bounds of the
 * playlist, which browsers do not tell while it grows.
 */
function attachPlaylist(
  video: HTMLVideoElement,
  url: string,
  { onBounds, onFault }: { onBounds: (bounds: Bounds) => void; onFault: () => void },
) {
  let stop = () => {}
  let isDetached = false
  const attach = async () => {
    const { default: Hls } = await import('hls.js/light')
    if (isDetached) return
    if (!Hls.isSupported()) {
      video.addEventListener('error', onFault)
      stop = () => video.removeEventListener('error', onFault)
      video.src = url
      return
    }
    const hls = new Hls({ enableWorker: false, maxBufferLength: 30 })
    stop = () => hls.destroy()
    hls.on(Hls.Events.LEVEL_UPDATED, (_name, { details }) =>
      onBounds({ from: details.fragments[0]?.start ?? 0, until: details.edge }),
    )
    hls.on(Hls.Events.ERROR, (_name, { fatal }) => fatal && onFault())
    hls.loadSource(url)
    hls.attachMedia(video)
  }
  attach().catch(onFault)
  return () => {
    isDetached = true
    stop()
  }
}

/** How far back the first tap goes. */
const START_BEHIND_SECONDS = 30
/** The first segment can begin a little after the place it has in the playlist. */
const TOLERANCE_SECONDS = 1

/** Plays the recorded minutes of a running stream, beginning half a minute back. */
export function useRewind(streamId: string, onLive: () => void) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [range, setRange] = useState({ from: 0, until: 0, at: 0 })
  const [isPlaying, setPlaying] = useState(false)
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      showToast({ text: t`You can’t rewind this stream right now. Try again in a moment.`, kind: 'error' })
      onLive()
    }
  })
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    let isPlaced = false
    let known: Bounds | undefined
    const follow = () => {
      const { seekable, readyState } = element
      if (readyState === 0 || (!known && seekable.length === 0)) return
      const { from, until } = known ?? { from: seekable.start(0), until: seekable.end(seekable.length - 1) }
      if (!isPlaced || element.currentTime < from - TOLERANCE_SECONDS)
        element.currentTime = Math.max(from, isPlaced ? from : until - START_BEHIND_SECONDS)
      isPlaced = true
      setRange({ from, until, at: element.currentTime })
    }
    const showPlaying = () => setPlaying(!element.paused)
    for (const name of ['loadedmetadata', 'durationchange', 'timeupdate', 'seeking'])
      element.addEventListener(name, follow)
    for (const name of ['play', 'pause']) element.addEventListener(name, showPlaying)
    const detach = attachPlaylist(element, `/v1/stream/rewind?streamId=${streamId}`, {
      onBounds: (bounds) => {
        known = bounds
        follow()
      },
      onFault: () => leave.current(),
    })
    return () => {
      for (const name of ['loadedmetadata', 'durationchange', 'timeupdate', 'seeking'])
        element.removeEventListener(name, follow)
      for (const name of ['play', 'pause']) element.removeEventListener(name, showPlaying)
      detach()
    }
  }, [streamId])
  const toggle = () => {
    const element = video.current
    // Playing can be refused by the browser; the button then stays as it is.
    if (element?.paused) void element.play().catch(() => undefined)
    else element?.pause()
  }
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds
  }
  return { video, isPlaying, toggle, seek, ...range }
}
