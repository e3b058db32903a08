import type { CanViewMedia, ListMediaUses } from '../../media/public.ts'
import { isVisibleCover, listCoverUses } from './stream-card-store.ts'

/** Covers are shown to everyone who may know about the stream. */
export const canViewStreamCover: CanViewMedia = ({ db }, { mediaId, viewer }) =>
  isVisibleCover(db, mediaId, viewer.kind === 'person' ? viewer.id : undefined)

export const streamCoverUses: ListMediaUses = async (sql, mediaIds) =>
  (await listCoverUses(sql, mediaIds)).map(({ mediaId, id, title, at }) => ({
    mediaId,
    type: 'stream',
    title,
    at,
    path: `/live/${id}`,
  }))
