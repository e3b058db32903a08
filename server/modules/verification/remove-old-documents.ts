import type { Context } from '../../context.ts'
import { filesDecidedBefore, filesOfPerson, markFileRemoved, withdrawDocuments } from './document-store.ts'
import { forgetReceipts } from './identity-check-store.ts'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const AT_A_TIME = 100

/** Removes the files of documents 30 days after they were decided. What was decided stays. */
export async function removeOldDocuments(context: Context) {
  const { db, now } = context
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  for (;;) {
    const files = await filesDecidedBefore(db, before, AT_A_TIME)
    for (const file of files) await removeFile(context, file)
    if (files.length < AT_A_TIME) break
  }
  await forgetReceipts(db, new Date(now().getTime() - 7 * DAY_MS))
}

/** Removes every file of a person who is gone, and takes what waited out of the queue. */
export async function removeDocumentsOf(context: Context, { personId }: { personId: string }) {
  await withdrawDocuments(context.db, personId)
  for (const file of await filesOfPerson(context.db, personId)) await removeFile(context, file)
}

/** The file before the mark: killed in between, it is done again, and a file that is gone is no fault. */
async function removeFile(
  { db, storage, now }: Context,
  { id, storageKey }: { id: string; storageKey: string },
) {
  await storage.remove(storageKey)
  await markFileRemoved(db, id, now())
}
