import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { describeStream } from '../access/read-stream.ts'
import { loadStreamAccess } from '../access/stream-access.ts'
import { storeStream } from './create-stream.ts'
import { hostIdentity, openRoom, roomOf } from './live-room.ts'

const clip = join(import.meta.dirname, '../../../demo/art/clips/02.mp4')

type DemoStream = {
  by: Person
  title: string
  isRecorded?: 0 | 1 | undefined
  creatorId?: string | undefined
}

/** Goes live without a camera: the server publishes a demo video as the host. Only where the demo data is. */
export async function startDemoStream(context: Context, { by, creatorId, ...settings }: DemoStream) {
  if (!context.config.demo) throw problem('FORBIDDEN')
  const streamId = await context.db.transaction((tx) =>
    storeStream(context, tx, { by, creatorId, ...settings, isDemo: true }),
  )
  const found = await loadStreamAccess(context, context.db, { viewer: by, streamId, creatorId })
  const { creatorId: hostId, username } = found.stream
  await openRoom(context, streamId)
  context.live.publishFile({
    room: roomOf(streamId),
    identity: hostIdentity(hostId),
    name: username,
    file: clip,
  })
  return describeStream(context, context.db, { found, caller: by })
}
