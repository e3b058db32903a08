import { once } from 'node:events'
import { publishFile } from './publish-file.ts'
import { recordRoom } from './record-room.ts'
import type { RoomTask } from './room-task.ts'

/** Runs one task in a room until the room ends or the app disconnects, also by dying. */
const stop = new AbortController()
process.once('disconnect', () => stop.abort())
const [{ url, token, task }] = (await once(process, 'message')) as [RoomTask]
const connection = { url, token, signal: stop.signal }
if (task.kind === 'record') await recordRoom({ ...connection, ...task })
else await publishFile({ ...connection, ...task })
process.exit(0)
