import type { Context } from '../../../context.ts'
import {
  listFilesDecidedBefore,
  listFilesOfPerson,
  markFileRemoved,
  withdrawDocuments,
} from './document-store.ts'
import { deleteOldReceipts } from '../identity-check/identity-check-store.ts'

const RETENTION_DAYS = 30
const DAY_MS = 86_400_000
const BATCH_SIZE = 100

/** Removes document files 30 days after the decision. The decision itself stays. */
export async function removeOldDocuments(context: Context) {
  const { db, now } = context
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
  for (;;) {
    const files = await listFilesDecidedBefore(db, before, BATCH_SIZE)
    for (const file of files) await removeFile(context, file)
    if (files.length < BATCH_SIZE) break
  }
  await deleteOldReceipts(db, new Date(now().getTime() - 7 * DAY_MS))
}

/** Removes all files of an erased user and withdraws pending documents. */
export async function removeDocumentsOfPerson(context: Context, { personId }: { personId: string }) {
  await withdrawDocuments(context.db, personId)
  for (const file of await listFilesOfPerson(context.db, personId)) await removeFile(context, file)
}

/**
 * The file is removed first: after a crash in between it is repeated, and removing a missing file
 * succeeds.
 */
async function removeFile(
  { db, storage, now }: Context,
  { id, storageKey }: { id: string; storageKey: string },
) {
  await storage.remove(storageKey)
  await markFileRemoved(db, id, now())
}
