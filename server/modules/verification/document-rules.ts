/** What may be sent, which sides of it, and what follows from what was decided. Pure. */
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
/** Countries that give their citizens no identity card. */
const withoutCard = new Set(['AU', 'CA', 'DK', 'GB', 'IE', 'NZ', 'US'])

/** What a person from a country can choose from; the passport always. */
export function documentTypesFor(country: string): DocumentType[] {
  const { passport, 'identity-card': card, 'driving-licence': licence } = types
  return withoutCard.has(country.toUpperCase()) ? [passport, licence] : [passport, card, licence]
}
export const sidesOf = (id: DocumentTypeId) => types[id].sides

/** Why a side will not do, in the words the person reads. */
export const reasons = {
  BLURRED: 'It is too dark or blurred to read.',
  CUT_OFF: 'A part of it is cut off. All four corners must be in the picture.',
  NAME_DIFFERS: 'The name differs from the one in your profile.',
  EXPIRED: 'The document has expired.',
  UNDER_AGE: 'The document says that you are under 18.',
  NOT_A_DOCUMENT: 'This is not a document that we can take.',
  FACE_DIFFERS: 'The face is not the one on the document.',
  USED_BEFORE: 'Another account was opened with this document.',
  OTHER: 'It cannot be used.',
} as const

type Situation = { statusCode: number; parts: Part[] | undefined; documentStatus?: PartStatus | undefined }

/** What is expected of a person now. Accounts in good standing are asked for nothing. */
export function nextStep({ statusCode, parts, documentStatus }: Situation) {
  if (statusCode !== 5 && statusCode !== 6) return 'none' as const
  if (documentStatus === 'waiting') return 'wait' as const
  if (documentStatus === 'rejected' && parts?.some(({ status }) => status === 'rejected'))
    return 'sendAgain' as const
  return 'send' as const
}

/** The sides that must be sent again. */
export const missingSides = (parts: Part[] = []) =>
  parts.filter(({ status }) => status === 'rejected').map(({ side }) => side)

/**
 * Which sides a delivery must hold: all of a new document, or some of those that were rejected. Returns what
 * is wrong by the name of the field, or undefined.
 */
export function wrongDelivery({
  expected,
  given,
  isAgain,
}: {
  expected: Side[]
  given: Side[]
  isAgain: boolean
}): [field: string, sentence: string] | undefined {
  const surplus = given.find((side) => !expected.includes(side))
  if (surplus)
    return [surplus, isAgain ? 'This side was not rejected.' : 'This document has no such side to send.']
  if (isAgain) return given.length ? undefined : [expected[0] ?? 'front', 'Add the picture.']
  const lacking = expected.find((side) => !given.includes(side))
  return lacking ? [lacking, 'Add the picture.'] : undefined
}
