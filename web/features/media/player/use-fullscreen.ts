import { type RefObject, useEffect, useState } from 'react'

type IosVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }
/** Controls hide after this time without interaction. */
const IDLE_MS = 3000

/** Whether the frame is fullscreen, and a toggle. */
export function useFullscreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => setFull(frame.current !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [frame])
  return { isFull, toggle: () => toggle(frame.current) }
}

/** iPhones only support fullscreen on the video element itself. */
function toggle(frame: HTMLElement | null) {
  if (!frame) return
  // Rejected when an embedding page does not allow it.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
  else if ('requestFullscreen' in frame) frame.requestFullscreen().catch(() => undefined)
  else (frame as HTMLElement).querySelector<IosVideo>('video')?.webkitEnterFullscreen?.()
}

/** True after a period without interaction, while `isOn`. */
export function useIdle(frame: RefObject<HTMLElement | null>, isOn: boolean) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const box = frame.current
    if (!box || !isOn) return undefined
    let timer = setTimeout(() => setIdle(true), IDLE_MS)
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin']
    events.forEach((name) => box.addEventListener(name, wake))
    return () => {
      clearTimeout(timer)
      setIdle(false)
      events.forEach((name) => box.removeEventListener(name, wake))
    }
  }, [frame, isOn])
  return isIdle
}
