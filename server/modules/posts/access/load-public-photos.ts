import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { mediaUrls } from '../../media/public.ts'
import { listPublicPhotos } from './public-photo-store.ts'

/** Image URLs by creator: the covers of their newest public posts. */
export async function loadPublicPhotos(
  context: Context,
  { creatorIds, count, viewer }: { creatorIds: string[]; count: number; viewer: Caller },
) {
  const urls = new Map<string, string[]>()
  if (creatorIds.length === 0) return urls
  const rows = await listPublicPhotos(context.readDb(), { creatorIds, count, at: context.now() })
  for (const { creatorId, ...file } of rows) {
    const { url } = mediaUrls(context, file, viewer)
    if (url) urls.set(creatorId, [...(urls.get(creatorId) ?? []), url])
  }
  return urls
}
