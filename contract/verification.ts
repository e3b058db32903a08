import { Done, Email, endpoints, Id, Instant, Said, Shape, T, Text } from './core.ts'

export const Side = T.Union([T.Literal('front'), T.Literal('back'), T.Literal('selfie')])
export const PartStatus = T.Union([T.Literal('waiting'), T.Literal('approved'), T.Literal('rejected')])
/** Why a side will not do. The words for each are the client's; `message` beside it is English. */
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
  sides: T.Array(Side, { description: 'What has to be sent, in order; the selfie last' }),
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
      message: T.Optional(Said),
      note: T.Optional(T.String({ description: 'What the reviewer added' })),
      sentAt: Instant,
    }),
  ),
})

const VerificationState = Shape({
  statusCode: T.Integer(),
  provider: T.Union([T.Literal('embedded'), T.Literal('sumsub')]),
  next: T.Union([T.Literal('none'), T.Literal('send'), T.Literal('wait'), T.Literal('sendAgain')], {
    description: 'What is expected of the person',
  }),
  missing: T.Array(Side, { description: 'Of the current document: the sides that must be sent again' }),
  document: T.Optional(DocumentState),
  reason: T.Optional(T.String({ description: 'What an outside provider said when it refused' })),
})

export const verification = endpoints({
  'GET /documentType': {
    summary: 'Which documents are taken, and which sides of them',
    auth: 'guest',
    query: Shape({
      country: T.Optional(
        T.String({ pattern: '^[A-Za-z]{2}$', description: 'ISO 3166-1; without it, my own' }),
      ),
    }),
    reply: T.Array(DocumentType),
  },
  'GET /verification': {
    summary: 'How my verification stands, and what is missing',
    auth: 'user',
    reply: VerificationState,
  },
  'POST /uploadDocuments': {
    summary: 'Send an identity document whole, or with documentId only what was rejected of it',
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
    done: 'Thank you. We are looking at your documents.',
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
    summary: 'Send me the link to go on with my documents on another device',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 6, per: 'hour' },
    body: Shape({
      email: T.Optional(Email),
      phoneNumber: T.Optional(Text(20, { minLength: 4 })),
      countryCode: T.Optional(Text(6)),
    }),
    reply: Done,
    done: 'The link is on its way.',
    errors: ['VERIFICATION_NOT_NEEDED', 'VALIDATION_FAILED'],
  },
  'POST /sumsub/verificationRequest': {
    summary: 'Open the outside provider’s flow; refused where documents are sent to us',
    auth: 'user',
    impersonation: 'refused',
    limit: { max: 20, per: 'hour' },
    body: Shape({}),
    reply: Shape({ sumsubToken: T.String() }),
    errors: ['IDENTITY_CHECK_EMBEDDED', 'VERIFICATION_NOT_NEEDED', 'IDENTITY_CHECK_AWAY'],
  },
})
