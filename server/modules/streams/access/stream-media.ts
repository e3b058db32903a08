import type { CanViewMedia, ListMediaUses } from '../../media/public.ts'
import { Problem } from '../../../http/problem.ts'
import { findStreamOfRecording } from '../recording/recording-store.ts'
import { loadStreamAccess } from './stream-access.ts'
import { isVisibleCover, listCoverUses } from './stream-card-store.ts'

/** Recordings are for viewers with access; deleted ones for their buyers. */
export const canViewRecording: CanViewMedia = async (context, { mediaId, viewer }) => {
  const of = await findStreamOfRecording(context.db, mediaId)
  if (!of) return false
  try {
    const { stream, access } = await loadStreamAccess(context, context.db, { viewer, streamId: of.id })
    return access.isAllowed && !stream.isBanned && stream.recording !== null
  } catch (error) {
    if (error instanceof Problem) return false // the viewer cannot see the host
    throw error
  }
}

/** Covers are shown to everyone who may know about the stream. */
export const canViewStreamCover: CanViewMedia = ({ db }, { mediaId, viewer }) =>
  isVisibleCover(db, mediaId, viewer.kind === 'person' ? viewer.id : undefined)

/** Covers and recordings. */
export const streamMediaUses: ListMediaUses = async (sql, mediaIds) =>
  (await listCoverUses(sql, mediaIds)).map(({ mediaId, id, title, at }) => ({
    mediaId,
    type: 'stream',
    title,
    at,
    path: `/live/${id}`,
  }))
