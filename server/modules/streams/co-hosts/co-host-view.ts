import type { Static } from 'typebox'
import type { StreamCoHost } from '../../../../contract/streams/stream.ts'
import { PERCENT_BPS } from './co-host-rules.ts'
import type { CoHostCardRow } from './co-host-store.ts'

type Viewer = { viewerId: string | undefined; isHost: boolean }

/** Viewers see who is on the stage; invitations and the share are between the host and the co-host. */
export function toCoHost(
  row: CoHostCardRow,
  { viewerId, isHost }: Viewer,
): Static<typeof StreamCoHost> | undefined {
  const isMe = row.personId === viewerId
  if (row.state === 'invited' && !isMe && !isHost) return undefined
  return {
    userId: row.personId,
    username: row.username,
    name: row.name,
    ...(row.profilePic ? { profilePic: row.profilePic } : {}),
    state: row.state,
    isMe: isMe ? 1 : 0,
    ...(isMe || isHost ? { tipSharePercent: row.tipShareBps / PERCENT_BPS } : {}),
  }
}
