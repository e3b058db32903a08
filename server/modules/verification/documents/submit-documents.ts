import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import type { Files } from '../../../http/multipart-uploads.ts'
import { sanitizeFile } from './sanitize-file.ts'
import { documentTypesFor, missingSides, sidesOf, submissionError } from './document-rules.ts'
import type { DocumentTypeId, Side } from './document-rules.ts'
import {
  findCurrentDocument,
  listCurrentParts,
  insertDocument,
  insertPart,
  lockDocument,
  lockPerson,
  requeueDocument,
  markDocumentsReplaced,
  markPartsReplaced,
  setVerificationStatus,
} from './document-store.ts'
import { findPersonCountry } from '../identity-check/identity-check-store.ts'
import { loadVerification } from '../read-verification.ts'
import { encryptFile } from '../../../crypto/encrypt-file.ts'

type SubmitDocumentsInput = {
  by: Person
  documentTypeId?: DocumentTypeId
  country?: string
  documentId?: string
  side?: Side
  files: Files
}

/**
 * Accepts a new document or the rejected sides of one. Files are encrypted and stored before the
 * transaction, and removed from storage when it fails.
 */
export async function submitDocuments(context: Context, { by, files, ...input }: SubmitDocumentsInput) {
  const sides = (['front', 'back', 'selfie'] as const).filter((side) => files[side])
  if (input.side && (sides.length !== 1 || sides[0] !== input.side))
    throw invalidField(input.side, 'Add a photo of this side only.')
  const documentId = input.documentId ?? newId(context.now().getTime())
  const country = (input.country ?? (await findPersonCountry(context.db, by.id))).toUpperCase()
  await context.db.transaction((tx) => requireSubmittable(tx, { ...input, by, country, sides }))

  const stored = await storeFiles(context, { documentId, sides, files, accountId: by.id })
  try {
    return await context.db.transaction(async (tx) => {
      const { document } = await requireSubmittable(tx, { ...input, by, country, sides })
      const at = context.now()
      if (document) await markPartsReplaced(tx, document.id, sides)
      else {
        const { documentTypeId } = input
        if (!documentTypeId) throw invalidField('documentTypeId', 'Choose a document type.')
        await markDocumentsReplaced(tx, by.id)
        const row = {
          id: documentId,
          personId: by.id,
          documentType: documentTypeId,
          country,
          submittedAt: at,
        }
        await insertDocument(tx, row)
      }
      for (const part of stored) await insertPart(tx, { ...part, documentId, sentAt: at })
      const missing = missingSides(await listCurrentParts(tx, [documentId]))
      if (missing.length === 0) {
        await requeueDocument(tx, documentId, at)
        await setVerificationStatus(tx, by.id, ProfileStatus.verifying)
        await recordEvent(tx, { type: 'verification.submitted', personId: by.id, documentId })
      }
      return loadVerification(context, tx, by.id)
    })
  } catch (error) {
    for (const { storageKey } of stored) await context.storage.remove(storageKey)
    throw error
  }
}

type SubmittableInput = Omit<SubmitDocumentsInput, 'files'> & { country: string; sides: Side[] }

/** Throws when nothing can be submitted now. Returns the document when rejected sides are resubmitted. */
async function requireSubmittable(
  tx: Tx,
  { by, documentTypeId, country, documentId, sides }: SubmittableInput,
) {
  const person = await lockPerson(tx, by.id)
  if (!person) throw problem('SESSION_ENDED')
  if (person.statusCode !== ProfileStatus.verifying && person.statusCode !== ProfileStatus.rejected)
    throw problem('VERIFICATION_NOT_NEEDED')
  const current = await findCurrentDocument(tx, by.id)
  if (current?.status === 'waiting') throw problem('DOCUMENTS_WAITING')
  if (documentId) {
    const document = current?.id === documentId ? await lockDocument(tx, documentId) : undefined
    if (!document || document.status !== 'rejected') throw problem('DOCUMENT_NOT_FOUND')
    rejectSubmission(
      submissionError({
        expected: missingSides(await listCurrentParts(tx, [documentId])),
        submitted: sides,
        isAgain: true,
      }),
    )
    return { document }
  }
  if (!documentTypeId || !documentTypesFor(country).some(({ _id }) => _id === documentTypeId))
    throw invalidField('documentTypeId', 'Choose a document from your country.')
  rejectSubmission(submissionError({ expected: sidesOf(documentTypeId), submitted: sides, isAgain: false }))
  return { document: undefined }
}

function rejectSubmission(wrong: ReturnType<typeof submissionError>) {
  if (wrong) throw invalidField(...wrong)
}

type StoreFilesInput = { documentId: string; sides: Side[]; files: Files; accountId: string }

async function storeFiles(context: Context, { documentId, sides, files, accountId }: StoreFilesInput) {
  const sanitized = []
  for (const side of sides) {
    const file = files[side]
    if (file)
      sanitized.push({ side, ...(await sanitizeFile(context, { side, bytes: file.bytes, accountId })) })
  }
  const stored = []
  for (const { side, bytes, mediaType } of sanitized) {
    const id = newId(context.now().getTime())
    const storageKey = `documents/${id}`
    await context.storage.put(storageKey, encryptFile(context, { documentId, side }, bytes))
    stored.push({ id, side, mediaType, sizeBytes: bytes.byteLength, storageKey })
  }
  return stored
}
