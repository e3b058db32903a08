import type { Place } from './back-up.ts'
import { BackupFault, readManifest, secretPrint } from './backup-folder.ts'
import { loadDatabase } from './copy-database.ts'
import { loadFiles } from './copy-files.ts'
import { patiently, waitSilently } from './patience.ts'

/**
 * Brings a backup into an empty database. Files come first and rows last, in one transaction: a restore that
 * breaks off leaves an empty database, and is simply done again.
 */
export async function restore(place: Place, folder: string) {
  const { databaseUrl, storage, secret, wait = waitSilently } = place
  const manifest = await readManifest(folder)
  if (manifest.secretPrint !== secretPrint(secret))
    throw new BackupFault(
      'TOKEN_SECRET is not the one this backup was made with; documents and addresses could not be opened.',
    )
  await patiently(storage.prepare, { done: () => 0, wait })
  await loadFiles(storage, { ...manifest.files, folder, wait })
  await loadDatabase(databaseUrl, folder, manifest.database)
  return manifest
}
