import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { describeStream } from '../access/read-stream.ts'
import { loadStreamAccess, requireOwnStream } from '../access/stream-access.ts'
import { hostCurrency } from '../lifecycle/prepare-stream.ts'
import { findSanction } from '../moderation/sanction-store.ts'
import { isRunning } from '../stream-rules.ts'
import { lockStream } from '../stream-store.ts'
import { findViewer } from '../viewers/viewer-store.ts'
import { canShareTips, PERCENT_BPS } from './co-host-rules.ts'
import { findInvitee, insertInvitation } from './co-host-store.ts'

type InviteCoHost = {
  by: Person
  streamId: string
  username: string
  tipSharePercent?: number | undefined
  creatorId?: string | undefined
}

/**
 * Invites a user to the stage of a running stream: any creator, or a fan who is watching. The share of tips is
 * part of the invitation and cannot be changed afterwards.
 */
export function inviteCoHost(context: Context, input: InviteCoHost) {
  const { by, streamId, creatorId, tipSharePercent = 0 } = input
  return context.db.transaction(async (tx) => {
    const { acting } = await requireOwnStream(context, tx, { by, streamId, creatorId })
    const stream = await lockStream(tx, streamId)
    if (!stream || !isRunning(stream.status)) throw problem('STREAM_NOT_LIVE')
    const at = context.now()
    const tipShareBps = tipSharePercent * PERCENT_BPS
    const username = input.username.replace(/^@/, '').toLowerCase()
    const invitee = await requireInvitee(tx, { streamId, hostId: acting.id, username, at })
    const currency = await hostCurrency(tx, invitee.id)
    const share = { userType: invitee.userType, currency, hostCurrency: stream.currency, tipShareBps }
    if (!canShareTips(share)) throw problem('COHOST_SHARE_REFUSED')
    const invitation = { id: newId(at.getTime()), streamId, personId: invitee.id, tipShareBps, invitedAt: at }
    if (!(await insertInvitation(tx, invitation))) throw problem('COHOST_STAGE_TAKEN')
    await recordEvent(tx, {
      type: 'stream.coHostInvited',
      streamId,
      creatorId: acting.id,
      personId: invitee.id,
    })
    const found = await loadStreamAccess(context, tx, { viewer: by, streamId, creatorId })
    return describeStream(context, tx, { found, caller: by })
  })
}

type Invitation = { streamId: string; hostId: string; username: string; at: Date }
async function requireInvitee(tx: Tx, { streamId, hostId, username, at }: Invitation) {
  const invitee = await findInvitee(tx, { username, hostId })
  if (!invitee) throw problem('USER_NOT_FOUND')
  if (invitee.id === hostId) throw problem('NOT_YOURSELF')
  const sanction = await findSanction(tx, { streamId, creatorId: hostId, personId: invitee.id, at })
  if (sanction?.kind === 'ban') throw problem('USER_NOT_FOUND')
  if (invitee.userType === UserType.creator) return invitee
  if (invitee.userType !== UserType.fan) throw problem('USER_NOT_FOUND')
  const viewer = await findViewer(tx, { streamId, viewerId: invitee.id })
  if (!viewer || viewer.leftAt) throw problem('COHOST_NOT_WATCHING')
  return invitee
}
