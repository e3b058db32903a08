import type { RemoteTrack, Room } from 'livekit-client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'

const RETRY_MS = 3000
const SOUND_KEY = 'liveSound'

export type VideoState = 'idle' | 'connecting' | 'waiting' | 'playing' | 'refused' | 'replaced'
type Options = {
  streamId: string
  isOn: boolean
  video: RefObject<HTMLVideoElement | null>
  audio: RefObject<HTMLAudioElement | null>
  onRefused: (code: string) => void
}

/** Watches a stream: joins, plays the host's video and sound, and joins again after a lost connection. */
export function useLiveVideo({ streamId, isOn, video, audio, onRefused }: Options) {
  const [state, setState] = useState<VideoState>('idle')
  const [refusal, setRefusal] = useState<string>()
  const [previewUntil, setPreviewUntil] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })
  const sound = useSound(audio)

  useEffect(() => {
    if (!isOn) return undefined
    let isGone = false
    let room: Room | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      if (!isGone) timer = setTimeout(() => setAttempt((n) => n + 1), RETRY_MS)
    }
    const run = async () => {
      setState('connecting')
      const [joined, livekit] = await Promise.all([
        api('POST /stream/viewer', { body: { streamId } }),
        import('livekit-client'),
      ])
      if (isGone) return
      if (!joined.ok) {
        const { code, message } = joined.body
        setRefusal(message)
        setState('refused')
        refused.current(code)
        if (code === 'LIVE_UNAVAILABLE') again()
        return
      }
      const { connection } = joined.body.data
      setPreviewUntil(connection.previewUntil)
      const { DisconnectReason, Room: LiveRoom, RoomEvent } = livekit
      const opened = new LiveRoom({ adaptiveStream: true })
      room = opened
      const show = () => {
        const main = mainTracks(opened)
        if (main.video && video.current) main.video.attach(video.current)
        if (main.audio && audio.current) {
          main.audio.attach(audio.current)
          void sound.play()
        }
        if (!isGone) setState(main.video ? 'playing' : 'waiting')
      }
      opened.on(RoomEvent.TrackSubscribed, show).on(RoomEvent.TrackUnsubscribed, (track) => {
        track.detach()
        show()
      })
      opened.on(RoomEvent.TrackMuted, show).on(RoomEvent.TrackUnmuted, show)
      opened.on(RoomEvent.Disconnected, (reason) => {
        if (isGone) return
        if (reason === DisconnectReason.DUPLICATE_IDENTITY) return setState('replaced')
        setState('connecting')
        again()
      })
      await opened.connect(connection.url, connection.token)
      show()
    }
    run().catch(() => {
      if (!isGone) setState('connecting')
      again()
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      void room?.disconnect()
      setState('idle')
    }
    // `sound` only holds refs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [streamId, isOn, attempt])
  const watchHere = () => setAttempt((n) => n + 1)
  return { state, refusal, previewUntil, watchHere, ...sound }
}

/** A shared screen comes before the camera. */
function mainTracks(room: Room) {
  let video: RemoteTrack | undefined
  let audio: RemoteTrack | undefined
  for (const { trackPublications } of room.remoteParticipants.values())
    for (const { track, kind, source, isMuted } of trackPublications.values()) {
      if (!track || isMuted) continue
      if ((kind as string) === 'audio') audio ??= track as RemoteTrack
      else if (!video || (source as string) === 'screen_share') video = track as RemoteTrack
    }
  return { video, audio }
}

const isSoundOff = () => localStorage.getItem(SOUND_KEY) === 'off'

/** Whether it plays silently: browsers refuse sound before the first tap. */
async function playSound(element: HTMLAudioElement, isMuted: boolean): Promise<boolean> {
  element.muted = isMuted
  try {
    await element.play()
    return isMuted
  } catch {
    if (isMuted) return true
    return playSound(element, true)
  }
}

/** Remembers whether sound is on. */
function useSound(audio: RefObject<HTMLAudioElement | null>) {
  const [isMuted, setMuted] = useState(false)
  const play = async (isOff = isSoundOff()) => {
    if (audio.current) setMuted(await playSound(audio.current, isOff))
  }
  const toggleSound = () => {
    localStorage.setItem(SOUND_KEY, isMuted ? 'on' : 'off')
    void play(!isMuted)
  }
  return { isMuted, toggleSound, play }
}
