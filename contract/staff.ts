import {
  Done,
  Email,
  endpoints,
  FileReply,
  Flag,
  Id,
  Instant,
  Page,
  PageQuery,
  Shape,
  T,
  Text,
} from './core.ts'
import { SessionReply } from './session.ts'
import { PartStatus, Reason, Side } from './verification.ts'

export const staffSignIn = endpoints({
  'POST /staff/signIn': {
    summary: 'First step of a staff sign-in: the password; a code goes out by mail',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ email: Email, password: Text(200, { minLength: 1 }) }),
    reply: Shape({ verificationId: Id, expiresInSeconds: T.Integer() }),
    done: 'We sent you a code.',
    errors: ['CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS'],
  },
  'POST /staff/signIn/confirm': {
    summary: 'Second step of a staff sign-in: the code from the mail',
    auth: 'open',
    session: 'starts',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ verificationId: Id, code: T.String({ pattern: '^[0-9]{6}$' }) }),
    reply: SessionReply,
    errors: ['CODE_WRONG', 'CODE_EXPIRED'],
  },
})

const everyRole = ['support', 'moderator', 'finance', 'owner'] as const
const reviewers = ['moderator', 'owner'] as const
const owners = ['owner'] as const

export const StaffRole = T.Union([
  T.Literal('support'),
  T.Literal('moderator'),
  T.Literal('finance'),
  T.Literal('owner'),
])
const WhyText = Text(500, { minLength: 4, description: 'Stands in the audit log' })

const QueueItem = Shape({
  _id: Id,
  userId: Id,
  firstName: T.String(),
  lastName: T.String(),
  username: T.String(),
  profilePic: T.Optional(T.String()),
  country: T.String(),
  documentTypeId: T.String(),
  tries: T.Integer({ description: '1 the first time, 2 after one rejection' }),
  submittedAt: Instant,
  claimedBy: T.Optional(T.String({ description: 'Name of the colleague who has it open' })),
  isMine: T.Boolean(),
})

const ReviewItem = Shape({
  ...QueueItem.properties,
  userType: T.Integer(),
  dateOfBirth: T.Optional(T.String()),
  city: T.String(),
  joinedAt: Instant,
  claimedUntil: Instant,
  parts: T.Array(
    Shape({
      side: Side,
      status: PartStatus,
      mediaType: T.String(),
      sentAt: Instant,
      isRemoved: T.Boolean(),
      reason: T.Optional(Reason),
      note: T.Optional(T.String()),
    }),
  ),
})

const UserRow = Shape({
  _id: Id,
  userType: T.Integer(),
  statusCode: T.Integer(),
  firstName: T.String(),
  lastName: T.String(),
  username: T.String(),
  email: T.String({ description: 'Hidden but for its ends to roles that do not write to people' }),
  phoneNumber: T.Optional(T.String()),
  profilePic: T.Optional(T.String()),
  country: T.String(),
  createdAt: Instant,
})

const UserDetail = Shape({
  ...UserRow.properties,
  city: T.String(),
  dateOfBirth: T.Optional(T.String()),
  language: T.String(),
  currency: T.String(),
  emailConfirmedAt: T.Optional(Instant),
  sessions: T.Array(
    Shape({
      _id: Id,
      userAgent: T.String(),
      city: T.String(),
      country: T.String(),
      createdAt: Instant,
      lastUsedAt: Instant,
    }),
  ),
  documents: T.Array(
    Shape({
      _id: Id,
      documentTypeId: T.String(),
      status: T.String(),
      submittedAt: Instant,
      decidedAt: T.Optional(Instant),
    }),
  ),
  suspension: T.Optional(Shape({ reason: T.String(), by: T.String(), at: Instant })),
  history: T.Array(Shape({ action: T.String(), by: T.String(), reason: T.String(), at: Instant })),
})

const AuditRow = Shape({
  seq: T.Integer(),
  at: Instant,
  action: T.String(),
  staffId: T.Optional(Id),
  staffName: T.String(),
  userId: T.Optional(Id),
  userName: T.Optional(T.String()),
  reason: T.String(),
  details: T.Record(T.String(), T.Unknown()),
  hash: T.String(),
})

const Member = Shape({
  _id: Id,
  name: T.String(),
  email: T.String(),
  role: StaffRole,
  isMe: T.Boolean(),
  hasJoined: T.Boolean(),
  createdAt: Instant,
})

export const staff = endpoints({
  'GET /staff/me': {
    summary: 'Who I am among staff, and what waits',
    auth: 'staff',
    roles: everyRole,
    reply: Shape({
      _id: Id,
      name: T.String(),
      email: T.String(),
      role: StaffRole,
      waiting: Shape({ documents: T.Integer() }),
    }),
  },
  'GET /staff/queue': {
    summary: 'Documents that wait for a decision, oldest first',
    auth: 'staff',
    roles: reviewers,
    query: PageQuery,
    reply: Page(QueueItem),
  },
  'POST /staff/queue/claim': {
    summary: 'Take a document for ten minutes; without an id, the oldest that nobody else has',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ documentId: T.Optional(Id) }),
    reply: ReviewItem,
    errors: ['NOTHING_WAITING', 'DOCUMENT_CLAIMED', 'DOCUMENT_NOT_FOUND'],
  },
  'GET /staff/queue/taken': {
    summary: 'The document I have taken, to look at it',
    auth: 'staff',
    roles: reviewers,
    query: Shape({ documentId: Id }),
    reply: ReviewItem,
    errors: ['DOCUMENT_NOT_TAKEN', 'DOCUMENT_CLAIMED', 'DOCUMENT_NOT_FOUND'],
  },
  'POST /staff/queue/release': {
    summary: 'Give a taken document back to the queue',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ documentId: Id }),
    reply: Done,
    errors: ['DOCUMENT_NOT_FOUND'],
  },
  'GET /staff/documents/file': {
    summary: 'One side of a document as it was sent; every look is recorded',
    auth: 'staff',
    roles: reviewers,
    limit: { max: 240, per: 'minute' },
    query: Shape({ documentId: Id, side: Side }),
    reply: FileReply,
    errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_REMOVED'],
  },
  'POST /staff/review': {
    summary: 'Approve a document, or reject it with a reason for each side that will not do',
    auth: 'staff',
    roles: reviewers,
    body: Shape({
      documentId: Id,
      decision: T.Union([T.Literal('approve'), T.Literal('reject')]),
      reasons: T.Optional(
        T.Array(Shape({ side: Side, reason: Reason, note: T.Optional(Text(300)) }), { maxItems: 3 }),
      ),
    }),
    reply: Shape({ statusCode: T.Integer({ description: 'Of the person, now' }) }),
    errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_CLAIMED', 'DOCUMENT_DECIDED', 'VALIDATION_FAILED'],
  },
  'GET /staff/users': {
    summary: 'People by name, username, email, phone or id',
    auth: 'staff',
    roles: everyRole,
    query: Shape({
      ...PageQuery.properties,
      search: T.Optional(Text(100)),
      userType: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
      statusCode: T.Optional(T.Integer({ minimum: 1, maximum: 6 })),
    }),
    reply: Page(UserRow),
  },
  'GET /staff/user': {
    summary: 'One person: status, sessions, documents, what staff did',
    auth: 'staff',
    roles: everyRole,
    query: Shape({ userId: Id }),
    reply: UserDetail,
    errors: ['USER_NOT_FOUND'],
  },
  'POST /staff/suspend': {
    summary: 'Close an account for now; every session of it ends at once',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ userId: Id, reason: WhyText }),
    reply: Shape({ statusCode: T.Integer() }),
    done: 'The account is suspended.',
    errors: ['USER_NOT_FOUND', 'USER_ALREADY_SUSPENDED'],
  },
  'POST /staff/restore': {
    summary: 'Open a suspended account again, as it stood before',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ userId: Id, reason: WhyText }),
    reply: Shape({ statusCode: T.Integer() }),
    done: 'The account is open again.',
    errors: ['USER_NOT_FOUND', 'USER_NOT_SUSPENDED'],
  },
  'POST /staff/impersonate': {
    summary: 'See the product as a person for an hour; no money, no private chats, every write recorded',
    auth: 'staff',
    roles: ['support', 'owner'],
    session: 'starts',
    limit: { max: 30, per: 'hour' },
    body: Shape({ userId: Id, reason: WhyText }),
    reply: SessionReply,
    errors: ['USER_NOT_FOUND', 'USER_CLOSED'],
  },
  'POST /staff/impersonate/end': {
    summary: 'Stop being in somebody’s place; called with the session that is',
    auth: 'user',
    body: Shape({}),
    reply: Done,
    done: 'You are yourself again.',
    errors: ['FORBIDDEN'],
  },
  'GET /staff/audit': {
    summary: 'What staff did, newest first',
    auth: 'staff',
    roles: owners,
    query: Shape({
      ...PageQuery.properties,
      staffId: T.Optional(Id),
      userId: T.Optional(Id),
      action: T.Optional(Text(60)),
      from: T.Optional(Instant),
      to: T.Optional(Instant),
    }),
    reply: Page(AuditRow),
  },
  'GET /staff/audit/check': {
    summary: 'Whether the audit log is whole: no entry changed, none missing',
    auth: 'staff',
    roles: owners,
    limit: { max: 20, per: 'minute' },
    reply: Shape({
      isWhole: T.Boolean(),
      entries: T.Integer(),
      firstBroken: T.Optional(T.Integer()),
      lastHash: T.Optional(T.String()),
    }),
  },
  'GET /staff/members': {
    summary: 'Everyone on staff',
    auth: 'staff',
    roles: owners,
    query: PageQuery,
    reply: Page(Member),
  },
  'POST /staff/members': {
    summary: 'Invite somebody to staff; they choose their password by the link in the mail',
    auth: 'staff',
    roles: owners,
    body: Shape({ email: Email, name: Text(80, { minLength: 1 }), role: StaffRole }),
    reply: Member,
    done: 'The invitation is on its way.',
    errors: ['MEMBER_EXISTS'],
  },
  'PATCH /staff/members': {
    summary: 'Change somebody’s name or role, send the invitation again, or remove them',
    auth: 'staff',
    roles: owners,
    body: Shape({
      id: Id,
      name: T.Optional(Text(80, { minLength: 1 })),
      role: T.Optional(StaffRole),
      isRemoved: T.Optional(Flag),
      inviteAgain: T.Optional(Flag),
    }),
    reply: Done,
    errors: ['MEMBER_NOT_FOUND', 'LAST_OWNER'],
  },
  'POST /staff/join': {
    summary: 'Choose a password with the link from the invitation',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ token: Text(100, { minLength: 20 }), password: Text(200, { minLength: 1 }) }),
    reply: Done,
    done: 'Your password is set. Sign in.',
    errors: ['INVITE_INVALID', 'PASSWORD_TOO_COMMON', 'VALIDATION_FAILED'],
  },
})
