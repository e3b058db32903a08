import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { getMini, setMini } from './mini-store.ts'
import type { PlayerProps } from './player-props.ts'

/** A film that plays while its page is left goes on in the corner; back at it, the corner is empty again. */
export function useHandOver(
  video: RefObject<HTMLVideoElement | null>,
  props: PlayerProps,
  isCorner: boolean,
) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  // Before the element is taken away: then it would have been stopped already.
  useLayoutEffect(() => {
    const film = video.current
    if (!film || isCorner) return undefined
    if (getMini()?.mediaId === latest.current.mediaId) setMini(undefined)
    const begunOn = window.location
    const [pathname, path] = [begunOn.pathname, begunOn.pathname + begunOn.search]
    return () => {
      // What is closed on its own page was meant to be.
      if (film.paused || film.ended || window.location.pathname === pathname) return
      const { autoPlay: _pressed, className: _look, ...shown } = latest.current
      const [startAt, rate, isMuted] = [film.currentTime, film.playbackRate, film.muted]
      setMini({ ...shown, startAt, rate, isMuted, path })
    }
  }, [video, isCorner])
}
