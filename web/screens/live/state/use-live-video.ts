import type { Room } from 'livekit-client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { roomTracks } from './room-tracks.ts'

const RETRY_MS = 3000
const SOUND_KEY = 'liveSound'

export type VideoState = 'idle' | 'connecting' | 'waiting' | 'paused' | 'playing' | 'refused' | 'replaced'
type Options = {
  streamId: string
  isOn: boolean
  video: RefObject<HTMLVideoElement | null>
  audio: RefObject<HTMLAudioElement | null>
  coVideo: RefObject<HTMLVideoElement | null>
  coAudio: RefObject<HTMLAudioElement | null>
  onRefused: (code: string) => void
  /** Called with a room before it connects. */
  onRoom: (room: Room) => void
  /** Called when connected, and when the right to publish changed. */
  onStage: (room: Room) => Promise<unknown>
}

/**
 * Watches a stream: joins, plays video and sound of the host and the co-host, and joins again after a lost
 * connection.
 */
export function useLiveVideo(options: Options) {
  const { streamId, isOn, video, audio, coVideo, coAudio, onRefused, onRoom, onStage } = options
  const [hasCoHost, setCoHost] = useState(false)
  const [state, setState] = useState<VideoState>('idle')
  const [refusal, setRefusal] = useState<string>()
  const [previewUntil, setPreviewUntil] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })
  const sound = useSound(audio, coAudio)

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
      onRoom(opened)
      const show = () => {
        const { host, coHost } = roomTracks(opened)
        if (host.video && video.current) host.video.attach(video.current)
        if (host.audio && audio.current) host.audio.attach(audio.current)
        if (coHost.audio && coAudio.current) coHost.audio.attach(coAudio.current)
        const coTrack = ownVideo(opened) ?? coHost.video
        if (coTrack && coVideo.current) coTrack.attach(coVideo.current)
        if (host.audio || coHost.audio) void sound.play()
        if (isGone) return
        setState(host.video ? 'playing' : host.isPaused ? 'paused' : 'waiting')
        setCoHost(coTrack !== undefined)
      }
      const followStage = async () => {
        await onStage(opened)
        show()
      }
      opened.on(RoomEvent.TrackSubscribed, show).on(RoomEvent.TrackUnsubscribed, (track) => {
        track.detach()
        // Only after this event does the publication lose its track.
        queueMicrotask(show)
      })
      opened.on(RoomEvent.TrackMuted, show).on(RoomEvent.TrackUnmuted, show)
      opened.on(RoomEvent.LocalTrackPublished, show).on(RoomEvent.LocalTrackUnpublished, show)
      opened.on(RoomEvent.ParticipantPermissionsChanged, (_before, participant) => {
        if (participant === opened.localParticipant) void followStage()
      })
      opened.on(RoomEvent.Disconnected, (reason) => {
        if (isGone) return
        if (reason === DisconnectReason.DUPLICATE_IDENTITY) return setState('replaced')
        setState('connecting')
        again()
      })
      await opened.connect(connection.url, connection.token)
      show()
      if (opened.localParticipant.permissions?.canPublish) await followStage()
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
    // `sound` only holds refs; `onRoom` and `onStage` do not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [streamId, isOn, attempt])
  const watchHere = () => setAttempt((n) => n + 1)
  return { state, refusal, previewUntil, hasCoHost, watchHere, ...sound }
}

/** The viewer's own camera, on the stage. */
function ownVideo({ localParticipant }: Room) {
  for (const { track, kind, isMuted } of localParticipant.trackPublications.values())
    if (track && !isMuted && (kind as string) === 'video') return track
  return undefined
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
function useSound(...outputs: RefObject<HTMLAudioElement | null>[]) {
  const [isMuted, setMuted] = useState(false)
  const isHeld = useRef(false)
  const play = async (isOff = isSoundOff()) => {
    for (const { current } of outputs) {
      if (!current?.srcObject) continue
      const isSilent = await playSound(current, isOff || isHeld.current)
      if (!isHeld.current) setMuted(isSilent)
    }
  }
  const toggleSound = () => {
    localStorage.setItem(SOUND_KEY, isMuted ? 'on' : 'off')
    if (isHeld.current) setMuted(!isMuted)
    else void play(!isMuted)
  }
  /** Silences the live sound while something else plays. */
  const holdSound = (isOn: boolean) => {
    isHeld.current = isOn
    void play(isMuted)
  }
  return { isMuted, toggleSound, holdSound, play }
}
