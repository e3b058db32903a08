import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type Verification = Data<Endpoints['GET /verification']>
export type DocumentType = Data<Endpoints['GET /documentType']>[number]
export type Side = DocumentType['sides'][number]
export type DocumentTypeId = DocumentType['_id']
type Part = NonNullable<Verification['document']>['parts'][number]
export type Reason = NonNullable<Part['reason']>

/** Data of the dialog and the page. */
export type VerificationData = { verification: Verification; types: DocumentType[] }

export const sideNames: Record<Side, MessageDescriptor> = {
  front: msg`Front of the document`,
  back: msg`Back of the document`,
  selfie: msg`Selfie`,
}
/** Short labels for steps. */
export const sideSteps: Record<Side, MessageDescriptor> = {
  front: msg`Front`,
  back: msg({ message: 'Back', context: 'side of a document' }),
  selfie: msg`Selfie`,
}
export const sideNotes: Record<Side, MessageDescriptor> = {
  front: msg`Name, date of birth and photo`,
  back: msg`The side with the machine-readable lines`,
  selfie: msg`Compared with your document`,
}
export const typeNames: Record<DocumentTypeId, MessageDescriptor> = {
  passport: msg`Passport`,
  'identity-card': msg`ID card`,
  'driving-licence': msg`Driver’s license`,
}

/** Rejection reasons. */
export const reasonTexts: Record<Reason, MessageDescriptor> = {
  BLURRED: msg`It’s too dark or blurry to read.`,
  CUT_OFF: msg`Part of it is cut off. All four corners must be visible.`,
  NAME_DIFFERS: msg`The name doesn’t match your profile.`,
  EXPIRED: msg`The document has expired.`,
  UNDER_AGE: msg`The document shows that you’re under 18.`,
  NOT_A_DOCUMENT: msg`We don’t accept this type of document.`,
  FACE_DIFFERS: msg`The face doesn’t match the document.`,
  USED_BEFORE: msg`This document is already used by another account.`,
  OTHER: msg`This photo can’t be used.`,
}

export const MAX_BYTES = 10_000_000
/** Accepted file types; a selfie is always an image. */
export const acceptOf = (side: Side) =>
  `image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif${side === 'selfie' ? '' : ',application/pdf'}`
