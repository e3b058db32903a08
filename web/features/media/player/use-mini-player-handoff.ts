import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { getMiniPlayer, setMiniPlayer } from './mini-player-store.ts'
import type { PlayerProps } from './player-props.ts'

/**
 * A playing video continues in the mini player when its page is left, and returns when the page is opened
 * again.
 */
export function useMiniPlayerHandoff(
  video: RefObject<HTMLVideoElement | null>,
  props: PlayerProps,
  isCorner: boolean,
) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  // Must run before the element is removed, which would pause it.
  useLayoutEffect(() => {
    const media = video.current
    if (!media || isCorner) return undefined
    if (getMiniPlayer()?.mediaId === latest.current.mediaId) setMiniPlayer(undefined)
    const begunOn = window.location
    const [pathname, path] = [begunOn.pathname, begunOn.pathname + begunOn.search]
    return () => {
      // Closed while its page stays open: no handoff.
      if (media.paused || media.ended || window.location.pathname === pathname) return
      const { autoPlay: _pressed, className: _look, ...shown } = latest.current
      const [startAt, rate, isMuted] = [media.currentTime, media.playbackRate, media.muted]
      setMiniPlayer({ ...shown, startAt, rate, isMuted, path })
    }
  }, [video, isCorner])
}
