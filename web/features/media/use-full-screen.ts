import { type RefObject, useEffect, useState } from 'react'

type PhoneFilm = HTMLVideoElement & { webkitEnterFullscreen?: () => void }
/** So long after the last movement the buttons leave the film alone. */
const STILL_MS = 3000

/** Whether a film fills the screen, and that it does or no longer does. */
export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const told = () => setFull(frame.current !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', told)
    return () => document.removeEventListener('fullscreenchange', told)
  }, [frame])
  return { isFull, toggle: () => toggle(frame.current) }
}

/** An iPhone fills the screen with a film only, not with what stands around it. */
function toggle(frame: HTMLElement | null) {
  if (!frame) return
  // Refused where a page around ours does not allow it: then everything stays as it is.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
  else if ('requestFullscreen' in frame) frame.requestFullscreen().catch(() => undefined)
  else (frame as HTMLElement).querySelector<PhoneFilm>('video')?.webkitEnterFullscreen?.()
}

/** Whether nobody has moved or pressed anything for a while; only asked while it is on. */
export function useStill(frame: RefObject<HTMLElement | null>, isOn: boolean) {
  const [isStill, setStill] = useState(false)
  useEffect(() => {
    const box = frame.current
    if (!box || !isOn) return undefined
    let timer = setTimeout(() => setStill(true), STILL_MS)
    const wake = () => {
      setStill(false)
      clearTimeout(timer)
      timer = setTimeout(() => setStill(true), STILL_MS)
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin']
    events.forEach((name) => box.addEventListener(name, wake))
    return () => {
      clearTimeout(timer)
      setStill(false)
      events.forEach((name) => box.removeEventListener(name, wake))
    }
  }, [frame, isOn])
  return isStill
}
