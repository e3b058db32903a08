import { copyFile } from 'node:fs/promises'
import type { Storage } from '../ports/storage.ts'
import {
  openNewFolder,
  secretPath,
  secretFingerprint,
  writeManifest,
  type Manifest,
} from './backup-folder.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles, writeFileList } from './copy-files.ts'
import { sleepSeconds, type WaitBeforeRetry } from './retry-storage.ts'

/** `wait` is called before each storage retry. */
export type BackupSource = { databaseUrl: string; storage: Storage; secret: string; wait?: WaitBeforeRetry }
/** `secretFile`: path of a generated secret; a configured one is not copied. */
type BackupInput = BackupSource & { secretFile?: string | undefined }

/**
 * Copies database and files while the app is running. The database is a snapshot; files are copied before
 * and again after it, so that every referenced file is included and deleted ones are not.
 */
export async function createBackup(input: BackupInput, folder: string, at: Date) {
  const { databaseUrl, storage, secret, secretFile, wait = sleepSeconds } = input
  await openNewFolder(folder)
  if (secretFile) await copyFile(secretFile, secretPath(folder))
  const copied = await copyFiles(storage, { folder, wait })
  const database = await copyDatabase(databaseUrl, folder)
  const files = await writeFileList(folder, await copyFiles(storage, { folder, wait, copied }))
  const manifest: Manifest = {
    format: 1,
    at: at.toISOString(),
    secretPrint: secretFingerprint(secret),
    database,
    files,
  }
  await writeManifest(folder, manifest)
  return manifest
}
