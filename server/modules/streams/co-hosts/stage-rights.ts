import type { Context } from '../../../context.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import type { LiveParticipant } from '../../../ports/live.ts'
import { isHiddenIdentity, isHostIdentity, roomOf } from '../lifecycle/live-room.ts'
import { findCoHost } from './co-host-store.ts'

type Participant = { streamId: string; identity: string }

/** Whether a viewer may publish in the room: only the accepted co-host. */
export async function mayPublish({ db }: Pick<Context, 'db'>, { streamId, identity }: Participant) {
  const coHost = await findCoHost(db, streamId)
  return coHost?.state === 'accepted' && coHost.personId === identity
}

/** Grants or withdraws the right to publish, by what is stored now. A job: it is retried. */
export async function grantStageRights(context: Context, { streamId, identity }: Participant) {
  if (!context.live.status().isAvailable) return // there are no connections; rights follow when users join
  const canPublish = await mayPublish(context, { streamId, identity })
  await context.live.setPublishing(roomOf(streamId), identity, canPublish)
}

/** The same at once; a job retries if the live server does not answer. */
export async function applyStageRights(context: Context, participant: Participant) {
  try {
    await grantStageRights(context, participant)
  } catch (error) {
    context.log.warn(
      { err: error, streamId: participant.streamId },
      'changing stage rights failed; it is retried',
    )
    await queueJob(context.db, 'apply-stage-rights', participant)
  }
}

type CheckStageRights = { streamId: string; participants: readonly LiveParticipant[] }
/** Corrects rights that do not match, for example of a former co-host who returned with an old token. */
export async function checkStageRights(context: Context, { streamId, participants }: CheckStageRights) {
  const coHost = await findCoHost(context.db, streamId)
  const onStage = coHost?.state === 'accepted' ? coHost.personId : undefined
  for (const { identity, canPublish } of participants)
    if (!isHostIdentity(identity) && !isHiddenIdentity(identity) && canPublish !== (identity === onStage))
      await applyStageRights(context, { streamId, identity })
}
