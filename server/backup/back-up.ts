import { copyFile } from 'node:fs/promises'
import type { Storage } from '../ports/storage.ts'
import { openNewFolder, secretPath, secretPrint, writeManifest, type Manifest } from './backup-folder.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles, writeFileList } from './copy-files.ts'
import { waitSilently, type Wait } from './patience.ts'

/** `wait` is asked before a storage that went away is tried again. */
export type Place = { databaseUrl: string; storage: Storage; secret: string; wait?: Wait }
/** `secretFile` is where a secret of our own making is kept; one that was given stays where it came from. */
type Kept = Place & { secretFile?: string | undefined }

/**
 * Copies database and files while people go on. The database is as of one moment; files are looked at before
 * and after it, so that what it speaks of is there, and what was deleted meanwhile is not.
 */
export async function backUp(kept: Kept, folder: string, at: Date) {
  const { databaseUrl, storage, secret, secretFile, wait = waitSilently } = kept
  await openNewFolder(folder)
  if (secretFile) await copyFile(secretFile, secretPath(folder))
  const copied = await copyFiles(storage, { folder, wait })
  const database = await copyDatabase(databaseUrl, folder)
  const files = await writeFileList(folder, await copyFiles(storage, { folder, wait, copied }))
  const manifest: Manifest = {
    format: 1,
    at: at.toISOString(),
    secretPrint: secretPrint(secret),
    database,
    files,
  }
  await writeManifest(folder, manifest)
  return manifest
}
