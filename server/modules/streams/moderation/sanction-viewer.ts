import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { endCoHosting } from '../co-hosts/clear-stage.ts'
import { requireModerator } from '../access/stream-access.ts'
import { removeFromRoom } from '../live-events/remove-from-room.ts'
import { pagingOf, type Paging } from '../lists/list-streams.ts'
import { findCreator } from '../stream-store.ts'
import type { SanctionKind } from '../stream-rules.ts'
import { closeView } from '../viewers/viewer-store.ts'
import {
  insertSanction,
  isModerator,
  liftSanctions,
  listSanctionRows,
  removeModerator,
} from './sanction-store.ts'

type Sanction = {
  by: Person
  streamId: string
  userId: string
  sanction: SanctionKind | 'none'
  seconds?: number | undefined
  creatorId?: string | undefined
}
const DEFAULT_TIMEOUT_SECONDS = 300

/**
 * Mutes, times out or bans a viewer; `none` lifts everything. Moderators cannot sanction each other. A ban holds
 * for all streams of the creator and disconnects at once.
 */
export async function sanctionViewer(context: Context, input: Sanction) {
  const { by, streamId, userId, sanction, seconds = DEFAULT_TIMEOUT_SECONDS, creatorId } = input
  await context.db.transaction(async (tx) => {
    const { stream, access } = await requireModerator(context, tx, { viewer: by, streamId, creatorId })
    if (userId === by.id) throw problem('NOT_YOURSELF')
    if (userId === stream.creatorId) throw problem('FORBIDDEN')
    if (!(await findCreator(tx, userId))) throw problem('USER_NOT_FOUND')
    if (!access.isOwn && (await isModerator(tx, { streamId, personId: userId }))) throw problem('FORBIDDEN')
    const at = context.now()
    const of = { streamId, creatorId: stream.creatorId, personId: userId }
    await liftSanctions(tx, { ...of, by: by.id, at })
    if (sanction !== 'none') {
      const until = sanction === 'timeout' ? new Date(at.getTime() + seconds * 1000) : null
      await insertSanction(tx, { ...of, id: newId(at.getTime()), kind: sanction, until, byId: by.id, at })
    }
    if (sanction === 'ban') {
      await removeModerator(tx, of)
      await endCoHosting(context, tx, { streamId, personId: userId, state: 'removed' })
      await closeView(tx, { streamId, viewerId: userId, at })
    }
    await recordEvent(tx, { type: 'stream.sanctioned', streamId, personId: userId, sanction, by: by.id })
  })
  if (sanction === 'ban') await removeFromRoom(context, { streamId, identity: userId })
  return {}
}

type ListSanctions = Paging & { by: Person; streamId: string; creatorId?: string | undefined }
export async function listSanctions(context: Context, { by, streamId, creatorId, ...paging }: ListSanctions) {
  const { stream } = await requireModerator(context, context.db, { viewer: by, streamId, creatorId })
  const { rows, totalCount } = await listSanctionRows(context.db, {
    streamId,
    creatorId: stream.creatorId,
    now: context.now(),
    ...pagingOf(paging),
  })
  const items = rows.map(({ userId, username, profilePic, kind, until, at }) => ({
    userId,
    username,
    ...(profilePic ? { profilePic } : {}),
    sanction: kind,
    ...(until ? { until: until.toISOString() } : {}),
    at: at.toISOString(),
  }))
  return { items, totalCount }
}
