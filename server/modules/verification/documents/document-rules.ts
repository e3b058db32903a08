import { ProfileStatus } from '../../../../contract/core/constants.ts'
export type Side = 'front' | 'back' | 'selfie'
export type DocumentTypeId = 'passport' | 'identity-card' | 'driving-licence'
export type ReasonCode = keyof typeof reasons
export type PartStatus = 'waiting' | 'approved' | 'rejected'
export type Part = { side: Side; status: PartStatus }

type DocumentType = { _id: DocumentTypeId; title: string; sides: Side[] }
const types: Record<DocumentTypeId, DocumentType> = {
  passport: { _id: 'passport', title: 'Passport', sides: ['front', 'selfie'] },
  'identity-card': { _id: 'identity-card', title: 'Identity card', sides: ['front', 'back', 'selfie'] },
  'driving-licence': { _id: 'driving-licence', title: 'Driving licence', sides: ['front', 'back', 'selfie'] },
}
/** Countries without national identity cards. */
const withoutCard = new Set(['AU', 'CA', 'DK', 'GB', 'IE', 'NZ', 'US'])

/** Document types accepted for a country; passports always. */
export function documentTypesFor(country: string): DocumentType[] {
  const { passport, 'identity-card': card, 'driving-licence': licence } = types
  return withoutCard.has(country.toUpperCase()) ? [passport, licence] : [passport, card, licence]
}
export const sidesOf = (id: DocumentTypeId) => types[id].sides

/** Rejection reasons as shown to the user. */
export const reasons = {
  BLURRED: 'It’s too dark or blurry to read.',
  CUT_OFF: 'Part of it is cut off. All four corners must be visible.',
  NAME_DIFFERS: 'The name doesn’t match your profile.',
  EXPIRED: 'The document has expired.',
  UNDER_AGE: 'The document shows that you’re under 18.',
  NOT_A_DOCUMENT: 'We don’t accept this type of document.',
  FACE_DIFFERS: 'The face doesn’t match the document.',
  USED_BEFORE: 'This document is already used by another account.',
  OTHER: 'This photo can’t be used.',
} as const

type Situation = { statusCode: number; parts: Part[] | undefined; documentStatus?: PartStatus | undefined }

/** What the user has to do next; nothing for verified accounts. */
export function nextStep({ statusCode, parts, documentStatus }: Situation) {
  if (statusCode !== ProfileStatus.verifying && statusCode !== ProfileStatus.rejected) return 'none' as const
  if (documentStatus === 'waiting') return 'wait' as const
  if (documentStatus === 'rejected' && parts?.some(({ status }) => status === 'rejected'))
    return 'sendAgain' as const
  return 'send' as const
}

/** Sides that must be sent again. */
export const missingSides = (parts: Part[] = []) =>
  parts.filter(({ status }) => status === 'rejected').map(({ side }) => side)

/**
 * A new document needs all its sides, a resubmission some of the rejected ones. Returns field and message
 * of the first error.
 */
export function submissionError({
  expected,
  submitted,
  isAgain,
}: {
  expected: Side[]
  submitted: Side[]
  isAgain: boolean
}): [field: string, sentence: string] | undefined {
  const surplus = submitted.find((side) => !expected.includes(side))
  if (surplus)
    return [surplus, isAgain ? 'This side wasn’t rejected.' : 'This document doesn’t have this side.']
  if (isAgain) return submitted.length ? undefined : [expected[0] ?? 'front', 'Add a photo.']
  const missing = expected.find((side) => !submitted.includes(side))
  return missing ? [missing, 'Add a photo.'] : undefined
}
