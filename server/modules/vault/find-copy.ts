import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import type { Files } from '../../http/uploads.ts'
import { markIn } from '../media/public.ts'
import { actingFor } from '../people/public.ts'
import { findVaultFile } from './vault-store.ts'

type Find = { by: Person; mediaId: string; file: Files[string] | undefined; creatorId?: string | undefined }
/** Whose copy of an own picture was put elsewhere. Nothing is told of the pictures of others. */
export async function findCopy(context: Context, { by, mediaId, file, creatorId }: Find) {
  const { id: ownerId } = await actingFor(context.db, by, creatorId)
  const row = await findVaultFile(context.db, { id: mediaId, ownerId })
  if (row?.kind !== 'image' || row.state !== 'ready') throw problem('MEDIA_NOT_FOUND')
  if (!file) throw problem('FILE_INVALID')
  const match = await markIn(context, { bytes: file.bytes, mediaId })
  if (!match) return { isAlike: false, certainty: 0 }
  const { isAlike, certainty, viewer } = match
  return {
    isAlike,
    certainty,
    ...(viewer ? { viewer: { username: viewer.username, deliveredAt: viewer.deliveredAt } } : {}),
  }
}
