import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

export type Verification = Data<Endpoints['GET /verification']>
export type DocumentType = Data<Endpoints['GET /documentType']>[number]
export type Side = DocumentType['sides'][number]
export type DocumentTypeId = DocumentType['_id']
type Part = NonNullable<Verification['document']>['parts'][number]
export type Reason = NonNullable<Part['reason']>

/** What the dialog and the page are made of. */
export type VerificationData = { verification: Verification; types: DocumentType[] }

export const sideNames: Record<Side, MessageDescriptor> = {
  front: msg`Front of the document`,
  back: msg`Back of the document`,
  selfie: msg`Selfie`,
}
/** As short as a step is. */
export const sideSteps: Record<Side, MessageDescriptor> = {
  front: msg`Front`,
  back: msg({ message: 'Back', context: 'side of a document' }),
  selfie: msg`Selfie`,
}
export const sideNotes: Record<Side, MessageDescriptor> = {
  front: msg`Name, birth date and picture`,
  back: msg`With the lines for machines`,
  selfie: msg`Compared with the document`,
}
export const typeNames: Record<DocumentTypeId, MessageDescriptor> = {
  passport: msg`Passport`,
  'identity-card': msg`Identity card`,
  'driving-licence': msg`Driving licence`,
}

/** Why a side will not do, in the reader's language. */
export const reasonTexts: Record<Reason, MessageDescriptor> = {
  BLURRED: msg`It is too dark or blurred to read.`,
  CUT_OFF: msg`A part of it is cut off. All four corners must be in the picture.`,
  NAME_DIFFERS: msg`The name differs from the one in your profile.`,
  EXPIRED: msg`The document has expired.`,
  UNDER_AGE: msg`The document says that you are under 18.`,
  NOT_A_DOCUMENT: msg`This is not a document that we can take.`,
  FACE_DIFFERS: msg`The face is not the one on the document.`,
  USED_BEFORE: msg`Another account was opened with this document.`,
  OTHER: msg`It cannot be used.`,
}

export const MAX_BYTES = 10_000_000
/** What a side may be sent as; a selfie is always a picture. */
export const acceptOf = (side: Side) =>
  `image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif${side === 'selfie' ? '' : ',application/pdf'}`
