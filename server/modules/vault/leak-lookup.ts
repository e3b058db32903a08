import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import type { Files } from '../../http/multipart-uploads.ts'
import { identifyViewer } from '../media/public.ts'
import { actingFor } from '../people/public.ts'
import { findVaultFile } from './vault-store.ts'

type LeakLookupInput = {
  by: Person
  mediaId: string
  file: Files[string] | undefined
  creatorId?: string | undefined
}
/** Leak lookup for one of the user's own images. Reveals nothing about other users' images. */
export async function lookUpLeak(context: Context, { by, mediaId, file, creatorId }: LeakLookupInput) {
  const { id: ownerId } = await actingFor(context.db, by, creatorId)
  const row = await findVaultFile(context.db, { id: mediaId, ownerId })
  if (row?.kind !== 'image' || row.state !== 'ready') throw problem('MEDIA_NOT_FOUND')
  if (!file) throw problem('FILE_INVALID')
  const match = await identifyViewer(context, { bytes: file.bytes, mediaId, byId: by.id })
  if (!match) return { isAlike: false, certainty: 0 }
  const { isAlike, certainty, viewer } = match
  return {
    isAlike,
    certainty,
    ...(viewer ? { viewer: { username: viewer.username, deliveredAt: viewer.deliveredAt } } : {}),
  }
}
