import type { RemoteTrack, Room } from 'livekit-client'

/** `isPaused`: there is a camera, but it is muted. */
type Tracks = { video: RemoteTrack | undefined; audio: RemoteTrack | undefined; isPaused: boolean }

const isHost = (identity: string) => identity.startsWith('host:')

/** Tracks of the host and of the co-host. A shared screen comes before the camera. */
export function roomTracks(room: Room): { host: Tracks; coHost: Tracks } {
  const found = { host: none(), coHost: none() }
  for (const { identity, trackPublications } of room.remoteParticipants.values()) {
    const tracks = isHost(identity) ? found.host : found.coHost
    for (const { track, kind, source, isMuted } of trackPublications.values()) {
      if (isMuted && (source as string) === 'camera') tracks.isPaused = true
      if (!track || isMuted) continue
      if ((kind as string) === 'audio') tracks.audio ??= track as RemoteTrack
      else if (!tracks.video || (source as string) === 'screen_share') tracks.video = track as RemoteTrack
    }
  }
  return found
}
const none = (): Tracks => ({ video: undefined, audio: undefined, isPaused: false })
