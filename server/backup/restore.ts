import type { Place } from './back-up.ts'
import { BackupFault, readManifest, secretPrint } from './backup-folder.ts'
import { loadDatabase } from './copy-database.ts'
import { loadFiles } from './copy-files.ts'

/**
 * Brings a backup into an empty database. Files come first and rows last, in one transaction: a restore that
 * breaks off leaves an empty database, and is simply done again.
 */
export async function restore({ databaseUrl, storage, secret }: Place, folder: string) {
  const manifest = await readManifest(folder)
  if (manifest.secretPrint !== secretPrint(secret))
    throw new BackupFault(
      'TOKEN_SECRET is not the one this backup was made with; documents and addresses could not be opened.',
    )
  await storage.prepare()
  await loadFiles(storage, folder, manifest.files)
  await loadDatabase(databaseUrl, folder, manifest.database)
  return manifest
}
