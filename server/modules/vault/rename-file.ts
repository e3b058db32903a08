import type { Context } from '../../context.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { sanitizeFileName } from '../media/public.ts'
import { actingFor } from '../people/public.ts'
import { findVaultFile, renameVaultFile } from './vault-store.ts'
import { toVaultFiles } from './vault-view.ts'

type Rename = { by: Person; mediaId: string; name: string; creatorId?: string | undefined }

export async function renameFile(context: Context, { by, mediaId, name, creatorId }: Rename) {
  if (!name.trim()) throw invalidField('name', 'This field is required.')
  const row = await context.db.transaction(async (tx) => {
    const { id: ownerId } = await actingFor(tx, by, creatorId)
    const found = await findVaultFile(tx, { id: mediaId, ownerId })
    if (!found) throw problem('MEDIA_NOT_FOUND')
    await renameVaultFile(tx, mediaId, sanitizeFileName(name))
    return { ...found, name: sanitizeFileName(name) }
  })
  const [file] = await toVaultFiles(context, [row], by)
  if (!file) throw problem('MEDIA_NOT_FOUND')
  return file
}
