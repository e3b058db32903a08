import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { likenessOf, salesOf, usesOf } from '../media/public.ts'
import { actingFor } from '../people/public.ts'
import { findVaultFile, listNearlySame } from './vault-store.ts'
import { toVaultFiles } from './vault-view.ts'

type Read = { by: Person; mediaId: string; creatorId?: string | undefined }
/** Of 64 bits so many may differ. */
const NEARLY = 10

export async function readVaultFile(context: Context, { by, mediaId, creatorId }: Read) {
  const { id: ownerId } = await actingFor(context.db, by, creatorId)
  const row = await findVaultFile(context.db, { id: mediaId, ownerId })
  if (!row) throw problem('MEDIA_NOT_FOUND')
  const [near, uses, sales] = await Promise.all([
    listNearlySame(context.db, { id: mediaId, ownerId, within: NEARLY }),
    usesOf(context, context.db, [mediaId]),
    salesOf(context, context.db, [mediaId]),
  ])
  const [file, ...others] = await toVaultFiles(context, [row, ...near], by)
  if (!file) throw problem('MEDIA_NOT_FOUND')
  return {
    file,
    usedIn: uses.map(({ mediaId: _id, at, ...use }) => ({ ...use, at: at.toISOString() })),
    sales: sales.map(({ mediaId: _id, at, ...sale }) => ({ ...sale, at: at.toISOString() })),
    nearlySame: others.map((other, i) => ({ file: other, likeness: likenessOf(near[i]?.distance ?? 0) })),
  }
}
