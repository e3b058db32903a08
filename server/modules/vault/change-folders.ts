import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
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

type By = { by: Person; creatorId?: string | undefined }
const MAX_FOLDERS = 200

const tidied = (name: string) => {
  const clean = name.replaceAll(/\s+/g, ' ').trim()
  if (!clean) throw wrongField('name', 'This is required.')
  return clean
}

export function addFolder({ db, now }: Context, { by, creatorId, name: asked }: By & { name: string }) {
  const name = tidied(asked)
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
  { by, creatorId, folderId, name: asked }: By & { folderId: string; name: string },
) {
  const name = tidied(asked)
  return db.transaction(async (tx) => {
    const { id: ownerId } = await actingFor(tx, by, creatorId)
    await countFolders(tx, ownerId) // one at a time changes names
    if (!(await lockFolder(tx, { id: folderId, ownerId }))) throw problem('FOLDER_NOT_FOUND')
    if (await isFolderNameTaken(tx, { id: folderId, ownerId, name })) throw problem('FOLDER_EXISTS')
    await updateFolder(tx, folderId, name)
    return {}
  })
}

/** The files stay; they are unsorted then. */
export function deleteFolder({ db }: Context, { by, creatorId, folderId }: By & { folderId: string }) {
  return db.transaction(async (tx) => {
    const { id: ownerId } = await actingFor(tx, by, creatorId)
    if (!(await lockFolder(tx, { id: folderId, ownerId }))) throw problem('FOLDER_NOT_FOUND')
    await removeFolder(tx, folderId)
    return {}
  })
}
