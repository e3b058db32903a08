import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import type { Files } from '../../http/uploads.ts'
import { cleanFile } from './clean-file.ts'
import { documentTypesFor, missingSides, sidesOf, wrongDelivery } from './document-rules.ts'
import type { DocumentTypeId, Side } from './document-rules.ts'
import {
  currentDocument,
  currentParts,
  insertDocument,
  insertPart,
  lockDocument,
  lockPerson,
  putBackInQueue,
  replaceDocuments,
  replaceParts,
  setVerificationStatus,
} from './document-store.ts'
import { findCountry } from './identity-check-store.ts'
import { verificationOf } from './read-verification.ts'
import { seal } from './sealed-file.ts'

type Send = {
  by: Person
  documentTypeId?: DocumentTypeId
  country?: string
  documentId?: string
  side?: Side
  files: Files
}

/**
 * Takes in a document: whole, or only the sides that were rejected. Files are sealed and stored before
 * anything is written down; when it is refused after all, they are taken out of the storage again.
 */
export async function sendDocuments(context: Context, { by, files, ...sent }: Send) {
  const given = (['front', 'back', 'selfie'] as const).filter((side) => files[side])
  if (sent.side && (given.length !== 1 || given[0] !== sent.side))
    throw wrongField(sent.side, 'Add the picture of this side, and no other.')
  const documentId = sent.documentId ?? newId(context.now().getTime())
  const country = (sent.country ?? (await findCountry(context.db, by.id))).toUpperCase()
  await context.db.transaction((tx) => requireRoom(tx, { ...sent, by, country, given }))

  const kept = await storeFiles(context, documentId, given, files)
  try {
    return await context.db.transaction(async (tx) => {
      const { document } = await requireRoom(tx, { ...sent, by, country, given })
      const at = context.now()
      if (document) await replaceParts(tx, document.id, given)
      else {
        const { documentTypeId } = sent
        if (!documentTypeId) throw wrongField('documentTypeId', 'Choose the kind of document.')
        await replaceDocuments(tx, by.id)
        const row = {
          id: documentId,
          personId: by.id,
          documentType: documentTypeId,
          country,
          submittedAt: at,
        }
        await insertDocument(tx, row)
      }
      for (const part of kept) await insertPart(tx, { ...part, documentId, sentAt: at })
      const left = missingSides(await currentParts(tx, [documentId]))
      if (left.length === 0) {
        await putBackInQueue(tx, documentId, at)
        await setVerificationStatus(tx, by.id, 5)
        await recordEvent(tx, { type: 'verification.submitted', personId: by.id, documentId })
      }
      return verificationOf(context, tx, by.id)
    })
  } catch (error) {
    for (const { storageKey } of kept) await context.storage.remove(storageKey)
    throw error
  }
}

type Room = Omit<Send, 'files'> & { country: string; given: Side[] }

/** Refuses what may not be sent now. Returns the document that a rejected side belongs to, if it is that. */
async function requireRoom(tx: Tx, { by, documentTypeId, country, documentId, given }: Room) {
  const person = await lockPerson(tx, by.id)
  if (!person) throw problem('SESSION_ENDED')
  if (person.statusCode !== 5 && person.statusCode !== 6) throw problem('VERIFICATION_NOT_NEEDED')
  const current = await currentDocument(tx, by.id)
  if (current?.status === 'waiting') throw problem('DOCUMENTS_WAITING')
  if (documentId) {
    const document = current?.id === documentId ? await lockDocument(tx, documentId) : undefined
    if (!document || document.status !== 'rejected') throw problem('DOCUMENT_NOT_FOUND')
    refuse(
      wrongDelivery({ expected: missingSides(await currentParts(tx, [documentId])), given, isAgain: true }),
    )
    return { document }
  }
  if (!documentTypeId || !documentTypesFor(country).some(({ _id }) => _id === documentTypeId))
    throw wrongField('documentTypeId', 'Choose one of the documents of your country.')
  refuse(wrongDelivery({ expected: sidesOf(documentTypeId), given, isAgain: false }))
  return { document: undefined }
}

function refuse(wrong: ReturnType<typeof wrongDelivery>) {
  if (wrong) throw wrongField(...wrong)
}

async function storeFiles(context: Context, documentId: string, given: Side[], files: Files) {
  const clean = []
  for (const side of given) {
    const file = files[side]
    if (file) clean.push({ side, ...(await cleanFile(side, file.bytes)) })
  }
  const kept = []
  for (const { side, bytes, mediaType } of clean) {
    const id = newId(context.now().getTime())
    const storageKey = `documents/${id}`
    await context.storage.put(storageKey, seal(context, { documentId, side }, bytes))
    kept.push({ id, side, mediaType, sizeBytes: bytes.byteLength, storageKey })
  }
  return kept
}
