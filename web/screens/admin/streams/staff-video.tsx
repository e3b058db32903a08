import { Trans, useLingui } from '@lingui/react/macro'
import type { RemoteTrack, Room } from 'livekit-client'
import { useEffect, useRef, useState } from 'react'

type StaffVideoProps = { connection: { url: string; token: string }; title: string }

/** The video of a running stream, muted until the member turns the sound on in the player. */
export function StaffVideo({ connection: { url, token }, title }: StaffVideoProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [lostToken, setLostToken] = useState<string>()
  useEffect(() => {
    let room: Room | undefined
    let isGone = false
    const lose = () => {
      if (!isGone) setLostToken(token)
    }
    const watch = async () => {
      const { Room: LiveRoom, RoomEvent } = await import('livekit-client')
      if (isGone) return
      room = new LiveRoom()
      room.on(RoomEvent.TrackSubscribed, (track: RemoteTrack) => {
        if (video.current) track.attach(video.current)
      })
      room.on(RoomEvent.Disconnected, lose)
      await room.connect(url, token)
    }
    watch().catch(lose)
    return () => {
      isGone = true
      void room?.disconnect()
    }
  }, [url, token])
  if (lostToken === token)
    return (
      <p role="status" className="text-ink-2">
        <Trans>The connection to this stream ended.</Trans>
      </p>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- live speech has no captions
    <video
      ref={video}
      aria-label={t`Live video: ${title}`}
      autoPlay
      playsInline
      muted
      controls
      className="aspect-video w-full max-w-160 rounded-card bg-night"
    />
  )
}
