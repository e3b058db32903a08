import { endpoints } from '../core/endpoint.ts'
import { Done, Email, Id, Instant, LocalizedText, Shape, T, Text } from '../core/schemas.ts'

export const Side = T.Union([T.Literal('front'), T.Literal('back'), T.Literal('selfie')])
export const PartStatus = T.Union([T.Literal('waiting'), T.Literal('approved'), T.Literal('rejected')])
/** Why a side was rejected. Clients have their own texts; `message` is localized. */
export const Reason = T.Union([
  T.Literal('BLURRED'),
  T.Literal('CUT_OFF'),
  T.Literal('NAME_DIFFERS'),
  T.Literal('EXPIRED'),
  T.Literal('UNDER_AGE'),
  T.Literal('NOT_A_DOCUMENT'),
  T.Literal('FACE_DIFFERS'),
  T.Literal('USED_BEFORE'),
  T.Literal('OTHER'),
])
const DocumentTypeId = T.Union([
  T.Literal('passport'),
  T.Literal('identity-card'),
  T.Literal('driving-licence'),
])

const DocumentType = Shape({
  _id: DocumentTypeId,
  title: T.String(),
  sides: T.Array(Side, { description: 'Required sides in order, selfie last' }),
})

const DocumentState = Shape({
  _id: Id,
  documentTypeId: T.String(),
  status: T.Union([T.Literal('waiting'), T.Literal('approved'), T.Literal('rejected')]),
  submittedAt: Instant,
  decidedAt: T.Optional(Instant),
  parts: T.Array(
    Shape({
      side: Side,
      status: PartStatus,
      reason: T.Optional(Reason),
      message: T.Optional(LocalizedText),
      note: T.Optional(T.String({ description: 'Reviewer’s note' })),
      sentAt: Instant,
    }),
  ),
})

const VerificationState = Shape({
  statusCode: T.Integer(),
  provider: T.Union([T.Literal('embedded'), T.Literal('sumsub')]),
  next: T.Union([T.Literal('none'), T.Literal('send'), T.Literal('wait'), T.Literal('sendAgain')], {
    description: 'Next step for the user',
  }),
  missing: T.Array(Side, { description: 'Sides of the current document to resubmit' }),
  document: T.Optional(DocumentState),
  reason: T.Optional(T.String({ description: 'Reason given by the external provider' })),
})

export const verification = endpoints({
  'GET /documentType': {
    summary: 'Accepted documents and their sides',
    auth: 'guest',
    query: Shape({
      country: T.Optional(
        T.String({ pattern: '^[A-Za-z]{2}$', description: 'ISO 3166-1; default my country' }),
      ),
    }),
    reply: T.Array(DocumentType),
  },
  'GET /verification': {
    summary: 'My verification status and missing documents',
    auth: 'user',
    reply: VerificationState,
  },
  'POST /uploadDocuments': {
    summary: 'Submit an identity document, or with documentId only rejected sides',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    upload: { files: ['front', 'back', 'selfie'], maxBytes: 10_000_000 },
    body: Shape({
      documentTypeId: T.Optional(DocumentTypeId),
      country: T.Optional(T.String({ pattern: '^[A-Za-z]{2}$' })),
      documentId: T.Optional(Id),
      side: T.Optional(Side),
    }),
    reply: VerificationState,
    done: 'Thanks. We’re reviewing your documents.',
    errors: [
      'VERIFICATION_NOT_NEEDED',
      'DOCUMENTS_WAITING',
      'DOCUMENT_NOT_FOUND',
      'DOCUMENT_UNREADABLE',
      'FILE_TOO_LARGE',
      'VALIDATION_FAILED',
    ],
  },
  'POST /resendDocuments': {
    summary: 'Send me a link to continue on another device',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 6, per: 'hour' },
    body: Shape({
      email: T.Optional(Email),
      phoneNumber: T.Optional(Text(20, { minLength: 4 })),
      countryCode: T.Optional(Text(6)),
    }),
    reply: Done,
    done: 'Link sent.',
    errors: ['VERIFICATION_NOT_NEEDED', 'VALIDATION_FAILED'],
  },
  'POST /sumsub/verificationRequest': {
    summary: 'Start the external identity check; not available with in-house review',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({}),
    reply: Shape({ sumsubToken: T.String() }),
    errors: ['IDENTITY_CHECK_EMBEDDED', 'VERIFICATION_NOT_NEEDED', 'IDENTITY_CHECK_AWAY'],
  },
})
