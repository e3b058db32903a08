import type { BackupSource } from './create-backup.ts'
import { BackupError, readManifest, secretFingerprint } from './backup-folder.ts'
import { loadDatabase } from './copy-database.ts'
import { loadFiles } from './copy-files.ts'
import { retryStorage, sleepSeconds } from './retry-storage.ts'

/**
 * Restores a backup into an empty database. Files come first and rows last, in one transaction: an
 * interrupted restore leaves the database empty and can be repeated.
 */
export async function restoreBackup(source: BackupSource, folder: string) {
  const { databaseUrl, storage, secret, wait = sleepSeconds } = source
  const manifest = await readManifest(folder)
  if (manifest.secretPrint !== secretFingerprint(secret))
    throw new BackupError(
      'TOKEN_SECRET does not match this backup; documents and addresses could not be decrypted.',
    )
  await retryStorage(storage.prepare, { done: () => 0, wait })
  await loadFiles(storage, { ...manifest.files, folder, wait })
  await loadDatabase(databaseUrl, folder, manifest.database)
  return manifest
}
