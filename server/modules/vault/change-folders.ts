import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import {
  countFolders,
  insertFolder,
  isFolderNameTaken,
  lockFolder,
  removeFolder,
  updateFolder,
} from './vault-store.ts'

type FolderActor = { by: Person; creatorId?: string | undefined }
const MAX_FOLDERS = 200

const normalizeName = (name: string) => {
  const clean = name.replaceAll(/\s+/g, ' ').trim()
  if (!clean) throw invalidField('name', 'This field is required.')
  return clean
}

export function addFolder(
  { db, now }: Context,
  { by, creatorId, name: rawName }: FolderActor & { name: string },
) {
  const name = normalizeName(rawName)
  return db.transaction(async (tx) => {
    const { id: ownerId } = await actingFor(tx, by, creatorId)
    if ((await countFolders(tx, ownerId)) >= MAX_FOLDERS) throw problem('TOO_MANY_FOLDERS')
    const id = newId(now().getTime())
    if (!(await insertFolder(tx, { id, ownerId, name, createdAt: now() }))) throw problem('FOLDER_EXISTS')
    return { _id: id, name, count: 0, covers: [] }
  })
}

export function renameFolder(
  { db }: Context,
  { by, creatorId, folderId, name: rawName }: FolderActor & { folderId: string; name: string },
) {
  const name = normalizeName(rawName)
  return db.transaction(async (tx) => {
    const { id: ownerId } = await actingFor(tx, by, creatorId)
    await countFolders(tx, ownerId) // serializes folder changes
    if (!(await lockFolder(tx, { id: folderId, ownerId }))) throw problem('FOLDER_NOT_FOUND')
    if (await isFolderNameTaken(tx, { id: folderId, ownerId, name })) throw problem('FOLDER_EXISTS')
    await updateFolder(tx, folderId, name)
    return {}
  })
}

/** Its files become unsorted. */
export function deleteFolder(
  { db }: Context,
  { by, creatorId, folderId }: FolderActor & { folderId: string },
) {
  return db.transaction(async (tx) => {
    const { id: ownerId } = await actingFor(tx, by, creatorId)
    if (!(await lockFolder(tx, { id: folderId, ownerId }))) throw problem('FOLDER_NOT_FOUND')
    await removeFolder(tx, folderId)
    return {}
  })
}
