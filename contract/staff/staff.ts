import { endpoints } from '../core/endpoint.ts'
import {
  Day,
  Done,
  Email,
  FileOf,
  Flag,
  Id,
  Instant,
  Page,
  PageQuery,
  Shape,
  T,
  Text,
} from '../core/schemas.ts'
import { SessionReply } from '../identity/session.ts'
import { PartStatus, Reason, Side } from '../identity/verification.ts'

export const staffSignIn = endpoints({
  'POST /staff/signIn': {
    summary: 'Staff login, step 1: password; a code is emailed',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ email: Email, password: Text(200, { minLength: 1 }) }),
    reply: Shape({ verificationId: Id, expiresInSeconds: T.Integer() }),
    done: 'We’ve sent you a code.',
    errors: ['CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS'],
  },
  'POST /staff/signIn/confirm': {
    summary: 'Staff login, step 2: the emailed code',
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
const WhyText = Text(500, { minLength: 4, description: 'Recorded in the audit log' })

const QueueItem = Shape({
  _id: Id,
  userId: Id,
  firstName: T.String(),
  lastName: T.String(),
  username: T.String(),
  profilePic: T.Optional(T.String()),
  country: T.String(),
  documentTypeId: T.String(),
  tries: T.Integer({ description: '1 for the first submission, 2 after one rejection' }),
  submittedAt: Instant,
  claimedBy: T.Optional(T.String({ description: 'Name of the staff member reviewing it' })),
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
  email: T.String({ description: 'Partly masked for roles that don’t contact users' }),
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
    summary: 'Get my staff account and pending work',
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
  'GET /staff/overview': {
    summary: 'Users, and sign-ups of the last 14 days',
    auth: 'staff',
    roles: everyRole,
    reply: Shape({
      users: Shape({
        fans: T.Integer(),
        creators: T.Integer(),
        agencies: T.Integer(),
        suspended: T.Integer(),
      }),
      signUps: T.Array(Shape({ day: Day, fans: T.Integer(), creators: T.Integer() }), {
        description: 'Oldest first; days are in UTC',
      }),
    }),
  },
  'GET /staff/queue': {
    summary: 'List documents awaiting review, oldest first',
    auth: 'staff',
    roles: reviewers,
    query: PageQuery,
    reply: Page(QueueItem),
  },
  'POST /staff/queue/claim': {
    summary: 'Claim a document for ten minutes; without an id, the oldest unclaimed',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ documentId: T.Optional(Id) }),
    reply: ReviewItem,
    errors: ['NOTHING_WAITING', 'DOCUMENT_CLAIMED', 'DOCUMENT_NOT_FOUND'],
  },
  'GET /staff/queue/taken': {
    summary: 'Get my claimed document',
    auth: 'staff',
    roles: reviewers,
    query: Shape({ documentId: Id }),
    reply: ReviewItem,
    errors: ['DOCUMENT_NOT_TAKEN', 'DOCUMENT_CLAIMED', 'DOCUMENT_NOT_FOUND'],
  },
  'POST /staff/queue/release': {
    summary: 'Release a claimed document',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ documentId: Id }),
    reply: Done,
    errors: ['DOCUMENT_NOT_FOUND'],
  },
  'GET /staff/documents/file': {
    summary: 'Get one side of a document; every access is recorded',
    auth: 'staff',
    roles: reviewers,
    limit: { max: 240, per: 'minute' },
    query: Shape({ documentId: Id, side: Side }),
    reply: FileOf('image/jpeg', 'application/pdf'),
    errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_REMOVED'],
  },
  'POST /staff/review': {
    summary: 'Approve a document, or reject it with a reason per side',
    auth: 'staff',
    roles: reviewers,
    body: Shape({
      documentId: Id,
      decision: T.Union([T.Literal('approve'), T.Literal('reject')]),
      reasons: T.Optional(
        T.Array(Shape({ side: Side, reason: Reason, note: T.Optional(Text(300)) }), { maxItems: 3 }),
      ),
    }),
    reply: Shape({ statusCode: T.Integer({ description: 'Current status of the user' }) }),
    errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_CLAIMED', 'DOCUMENT_DECIDED', 'VALIDATION_FAILED'],
  },
  'GET /staff/users': {
    summary: 'Search users by name, username, email, phone or id',
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
    summary: 'Get a user: status, sessions, documents, staff actions',
    auth: 'staff',
    roles: everyRole,
    query: Shape({ userId: Id }),
    reply: UserDetail,
    errors: ['USER_NOT_FOUND'],
  },
  'POST /staff/suspend': {
    summary: 'Suspend an account and end its sessions',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ userId: Id, reason: WhyText }),
    reply: Shape({ statusCode: T.Integer() }),
    done: 'Account suspended.',
    errors: ['USER_NOT_FOUND', 'USER_ALREADY_SUSPENDED'],
  },
  'POST /staff/restore': {
    summary: 'Restore a suspended account',
    auth: 'staff',
    roles: reviewers,
    body: Shape({ userId: Id, reason: WhyText }),
    reply: Shape({ statusCode: T.Integer() }),
    done: 'Account restored.',
    errors: ['USER_NOT_FOUND', 'USER_NOT_SUSPENDED'],
  },
  'POST /staff/impersonate': {
    summary: 'Impersonate a user for an hour; no money or private chats, writes are recorded',
    auth: 'staff',
    roles: ['support', 'owner'],
    session: 'starts',
    limit: { max: 30, per: 'hour' },
    body: Shape({ userId: Id, reason: WhyText }),
    reply: SessionReply,
    errors: ['USER_NOT_FOUND', 'USER_CLOSED'],
  },
  'POST /staff/impersonate/end': {
    summary: 'End impersonation',
    auth: 'user',
    body: Shape({}),
    reply: Done,
    done: 'Impersonation ended.',
    errors: ['FORBIDDEN'],
  },
  'GET /staff/audit': {
    summary: 'List staff actions, newest first',
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
    summary: 'Verify the audit log',
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
    summary: 'List staff members',
    auth: 'staff',
    roles: owners,
    query: PageQuery,
    reply: Page(Member),
  },
  'POST /staff/members': {
    summary: 'Invite a staff member by email',
    auth: 'staff',
    roles: owners,
    body: Shape({ email: Email, name: Text(80, { minLength: 1 }), role: StaffRole }),
    reply: Member,
    done: 'Invitation sent.',
    errors: ['MEMBER_EXISTS'],
  },
  'PATCH /staff/members': {
    summary: 'Rename a staff member, change their role, resend the invitation, or remove them',
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
    summary: 'Set a password with the invitation link',
    auth: 'open',
    limit: { max: 20, per: 'minute', by: 'address' },
    body: Shape({ token: Text(100, { minLength: 20 }), password: Text(200, { minLength: 1 }) }),
    reply: Done,
    done: 'Password set. Log in.',
    errors: ['INVITE_INVALID', 'PASSWORD_TOO_COMMON', 'VALIDATION_FAILED'],
  },
})
