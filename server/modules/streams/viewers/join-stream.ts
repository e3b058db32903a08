import { GUEST_PREVIEW_SECONDS } from '../../../../contract/streams/constants.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { describeStream } from '../access/read-stream.ts'
import { loadStreamAccess, requireStreamAccess } from '../access/stream-access.ts'
import { connectTo } from '../lifecycle/live-room.ts'
import { isRunning } from '../stream-rules.ts'
import { closeView, findViewer, openView } from './viewer-store.ts'

type Join = { caller: Caller; streamId: string; creatorId?: string | undefined }

/** Lets a viewer with access into a running stream. Guests see public streams for a minute in all. */
export async function joinStream(context: Context, { caller, streamId, creatorId }: Join) {
  const found = await requireStreamAccess(context, context.db, { viewer: caller, streamId, creatorId })
  const { stream, access } = found
  if (!isRunning(stream.status)) throw problem('STREAM_NOT_LIVE')
  const previewUntil = access.isOwn ? undefined : await countViewer(context, { caller, streamId })
  const connection = await connectTo(context, {
    streamId,
    identity: caller.id,
    name: '',
    role: 'viewer',
    ...(previewUntil ? { previewUntil } : {}),
  })
  const joined = await loadStreamAccess(context, context.db, { viewer: caller, streamId, creatorId })
  return { stream: await describeStream(context, context.db, { found: joined, caller }), connection }
}

/** Returns when a guest's preview ends. */
async function countViewer({ db, now }: Context, { caller, streamId }: Join) {
  const at = now()
  const viewer = { streamId, viewerId: caller.id }
  const isGuest = caller.kind === 'guest'
  const known = isGuest ? await findViewer(db, viewer) : undefined
  const previewUntil = known?.previewUntil ?? new Date(at.getTime() + GUEST_PREVIEW_SECONDS * 1000)
  if (previewUntil <= at) throw problem('STREAM_PREVIEW_OVER')
  await openView(db, {
    ...viewer,
    personId: caller.kind === 'person' ? caller.id : null,
    at,
    previewUntil: isGuest ? previewUntil : null,
  })
  return isGuest ? previewUntil : undefined
}

/** Leaving twice, or without having joined, changes nothing. */
export async function leaveStream(
  context: Context,
  { caller, streamId }: { caller: Caller; streamId: string },
) {
  await loadStreamAccess(context, context.db, { viewer: caller, streamId })
  await closeView(context.db, { streamId, viewerId: caller.id, at: context.now() })
  return {}
}
