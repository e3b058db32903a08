import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { lockFolder, moveToFolder } from './vault-store.ts'

type MoveFilesInput = { by: Person; mediaIds: string[]; folderId: string; creatorId?: string | undefined }

/** Files of other owners are ignored. */
export function moveFiles({ db }: Context, { by, mediaIds, folderId, creatorId }: MoveFilesInput) {
  return db.transaction(async (tx) => {
    const { id: ownerId } = await actingFor(tx, by, creatorId)
    const target = folderId === 'unsorted' ? null : folderId
    if (target && !(await lockFolder(tx, { id: target, ownerId }))) throw problem('FOLDER_NOT_FOUND')
    return { moved: await moveToFolder(tx, { ids: mediaIds, ownerId, folderId: target }) }
  })
}
