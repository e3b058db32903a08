import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { attachSource } from '../../../features/media/player/use-player.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** How far back the first tap goes. */
const START_BEHIND_SECONDS = 30

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
    const follow = () => {
      const { seekable } = element
      if (seekable.length === 0) return
      const [from, until] = [seekable.start(0), seekable.end(seekable.length - 1)]
      if (!isPlaced || element.currentTime < from)
        element.currentTime = Math.max(from, isPlaced ? from : until - START_BEHIND_SECONDS)
      isPlaced = true
      setRange({ from, until, at: element.currentTime })
    }
    const showPlaying = () => setPlaying(!element.paused)
    for (const name of ['loadedmetadata', 'durationchange', 'timeupdate', 'seeking'])
      element.addEventListener(name, follow)
    for (const name of ['play', 'pause']) element.addEventListener(name, showPlaying)
    const detach = attachSource(element, { hlsUrl: `/v1/stream/rewind?streamId=${streamId}` }, () =>
      leave.current(),
    )
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
