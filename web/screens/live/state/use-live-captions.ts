import type { Room } from 'livekit-client'
import { useCallback, useEffect, useState } from 'react'
import { CAPTION_TOPIC, captionEnd, isCaptioner } from './live-captions.ts'

const STORAGE_KEY = 'liveCaptions'
/** A caption stays this long after its last word. */
const SHOWN_MS = 6000

/** Captions of the stage, where someone transcribes it. Remembers whether the viewer wants them. */
export function useLiveCaptions() {
  const [text, setText] = useState('')
  const [hasCaptions, setHasCaptions] = useState(false)
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    if (!text) return undefined
    const timer = setTimeout(() => setText(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text])

  /** Listens in a room; called before it connects. */
  const follow = useCallback((room: Room) => {
    const read = async (reader: AsyncIterable<string>) => {
      let spoken = ''
      for await (const part of reader) {
        spoken += part
        setText(captionEnd(spoken))
      }
    }
    room.registerTextStreamHandler(CAPTION_TOPIC, (reader, { identity }) => {
      if (!isCaptioner(identity)) return
      setOn(localStorage.getItem(STORAGE_KEY) !== 'off')
      setHasCaptions(true)
      // A stream that breaks off leaves what was read of it.
      read(reader).catch(() => undefined)
    })
  }, [])
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return { text: isOn ? text : '', hasCaptions, isOn, toggle, follow }
}
