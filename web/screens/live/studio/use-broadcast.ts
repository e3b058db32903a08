import type { ConnectionQuality, LocalTrackPublication, Room } from 'livekit-client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { roomTracks } from '../state/room-tracks.ts'
import type { LiveConnection } from '../state/stream-types.ts'

const RETRY_MS = 2000
export type BroadcastState = 'idle' | 'connecting' | 'live' | 'lost' | 'replaced'
export type Quality = 'good' | 'poor' | 'lost'

/** Publishes the host's camera and microphone, and again after a lost connection. */
export function useBroadcast(streamId: string | undefined, media: MediaStream | undefined) {
  const [state, setState] = useState<BroadcastState>('idle')
  const [quality, setQuality] = useState<Quality>('good')
  const [isSharing, setSharing] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [hasCoHost, setCoHost] = useState(false)
  const coVideo = useRef<HTMLVideoElement>(null)
  const coAudio = useRef<HTMLAudioElement>(null)
  const room = useRef<Room>(undefined)
  const isOver = useRef(false)
  const latest = useRef(media)
  useEffect(() => {
    latest.current = media
  })

  const connect = useCallback(async (connection: LiveConnection) => {
    const {
      ConnectionQuality: grades,
      DisconnectReason,
      Room: LiveRoom,
      RoomEvent,
    } = await import('livekit-client')
    setState('connecting')
    const opened = new LiveRoom({ dynacast: true })
    room.current = opened
    opened.on(RoomEvent.ConnectionQualityChanged, (grade: ConnectionQuality, participant) => {
      if (participant !== opened.localParticipant) return
      setQuality(grade === grades.Poor ? 'poor' : grade === grades.Lost ? 'lost' : 'good')
    })
    const showCoHost = () => {
      const { video, audio } = roomTracks(opened).coHost
      if (video && coVideo.current) video.attach(coVideo.current)
      if (audio && coAudio.current) audio.attach(coAudio.current)
      setCoHost(video !== undefined)
    }
    opened.on(RoomEvent.TrackSubscribed, showCoHost).on(RoomEvent.TrackUnsubscribed, (track) => {
      track.detach()
      // Only after this event does the publication lose its track.
      queueMicrotask(showCoHost)
    })
    opened.on(RoomEvent.TrackMuted, showCoHost).on(RoomEvent.TrackUnmuted, showCoHost)
    opened.on(RoomEvent.LocalTrackUnpublished, ({ source }: LocalTrackPublication) => {
      if ((source as string) === 'screen_share') setSharing(false)
    })
    opened.on(RoomEvent.Disconnected, (reason) => {
      if (isOver.current || room.current !== opened) return
      setState(reason === DisconnectReason.DUPLICATE_IDENTITY ? 'replaced' : 'lost')
    })
    await opened.connect(connection.url, connection.token)
    await publish(opened, latest.current)
    setPaused(false)
    setState('live')
  }, [])
  const start = useCallback(
    async (connection: LiveConnection) => {
      isOver.current = false
      try {
        await connect(connection)
      } catch {
        setState('lost')
      }
    },
    [connect],
  )
  const resume = useCallback(async () => {
    if (!streamId) return
    const answer = await api('POST /stream/host', { body: { streamId } }).catch(() => undefined)
    if (answer?.ok) await start(answer.body.data.connection)
  }, [streamId, start])
  useEffect(() => {
    if (state !== 'lost') return undefined
    const timer = setInterval(() => void resume(), RETRY_MS)
    return () => clearInterval(timer)
  }, [state, resume])
  // Another camera or microphone was chosen while live.
  useEffect(() => {
    const opened = room.current
    if (media && opened && state === 'live') void replaceTracks(opened, media)
  }, [media, state])
  const stop = useCallback(async () => {
    isOver.current = true
    await room.current?.disconnect()
    room.current = undefined
    setState('idle')
  }, [])
  useEffect(() => () => void stop(), [stop])
  /** Sends nothing until it is called again; the host stays in the room. */
  const pause = async () => {
    const next = !isPaused
    for (const publication of room.current?.localParticipant.trackPublications.values() ?? [])
      await (next ? publication.mute() : publication.unmute())
    setPaused(next)
  }
  const share = async () => {
    const next = !isSharing
    try {
      await room.current?.localParticipant.setScreenShareEnabled(next, { audio: true })
      setSharing(next)
    } catch {
      setSharing(false) // the host closed the browser's picker
    }
  }
  return {
    state,
    quality,
    isSharing,
    isPaused,
    hasCoHost,
    coVideo,
    coAudio,
    start,
    resume,
    stop,
    share,
    pause,
  }
}

async function publish(room: Room, media: MediaStream | undefined) {
  const { Track } = await import('livekit-client')
  for (const track of media?.getTracks() ?? [])
    await room.localParticipant.publishTrack(track, {
      source: track.kind === 'video' ? Track.Source.Camera : Track.Source.Microphone,
    })
}

async function replaceTracks(room: Room, media: MediaStream) {
  for (const { track, source } of room.localParticipant.trackPublications.values()) {
    const kinds: Record<string, MediaStreamTrack | undefined> = {
      camera: media.getVideoTracks()[0],
      microphone: media.getAudioTracks()[0],
    }
    const next = kinds[source]
    if (next && track && track.mediaStreamTrack !== next) await track.replaceTrack(next, true)
  }
}
