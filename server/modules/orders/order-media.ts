import type { Static } from 'typebox'
import type { ChatMedia } from '../../../contract/chat/message.ts'
import type { PostMedia } from '../../../contract/content/post-card.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import { mediaUrls, type CanViewMedia, type MediaRow } from '../media/public.ts'
import { isShownInOrder } from './order-list-store.ts'

const mediaState = ({ state }: MediaRow) =>
  state === 'ready' ? ('ready' as const) : state === 'failed' ? ('failed' as const) : ('making' as const)

/** A photo of a product or order; its URL is signed for the viewer and checked again on delivery. */
export const toPhoto = (context: Context, row: MediaRow, viewer: Caller): Static<typeof PostMedia> => ({
  ...toFile(context, row, viewer),
  kind: row.kind === 'video' || row.kind === 'audio' ? row.kind : 'image',
})

/** Any file, with name and size of documents. */
export const toFile = (context: Context, row: MediaRow, viewer: Caller): Static<typeof ChatMedia> => ({
  _id: row.id,
  kind: row.kind ?? 'image',
  state: mediaState(row),
  isPreview: 0,
  ...(row.state === 'ready' ? mediaUrls(context, row, viewer) : {}),
  ...(row.width && row.height ? { width: row.width, height: row.height } : {}),
  ...(row.durationMs ? { duration: row.durationMs / 1000 } : {}),
  ...(row.colour ? { colour: row.colour } : {}),
  ...(row.waveform ? { waveform: row.waveform } : {}),
  ...(row.kind === 'document' ? { name: row.name, size: row.sizeBytes } : {}),
})

/** Both sides of an order see its photo and the evidence of a dispute. */
export const canViewOrderMedia: CanViewMedia = async ({ db }, { mediaId, viewer }) =>
  viewer.kind === 'person' && (await isShownInOrder(db, { mediaId, viewerId: viewer.id }))
