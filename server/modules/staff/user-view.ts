import type { StaffRole } from '../../../contract/core/endpoint.ts'
import type { AuditRow } from './audit-store.ts'
import type { UserDetailRow, UserRow, UserSession } from './user-store.ts'

/** Support and owners see contact details; other roles see masked ones. */
const canSeeContactDetails = (role: StaffRole) => role === 'support' || role === 'owner'
export const maskEmail = (email: string) => {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${host}`
}
export const maskPhone = (phone: string) => `…${phone.slice(-2)}`

export const toUserRow = (row: UserRow, role: StaffRole) => ({
  _id: row.id,
  userType: row.userType,
  statusCode: row.statusCode,
  firstName: row.firstName,
  lastName: row.lastName,
  username: row.username,
  email: canSeeContactDetails(role) ? row.email : maskEmail(row.email),
  ...(row.phoneE164
    ? { phoneNumber: canSeeContactDetails(role) ? row.phoneE164 : maskPhone(row.phoneE164) }
    : {}),
  ...(row.profilePic ? { profilePic: row.profilePic } : {}),
  country: row.country,
  createdAt: row.createdAt.toISOString(),
})

type Detail = {
  row: UserDetailRow
  role: StaffRole
  sessions: UserSession[]
  documents: { id: string; documentType: string; status: string; submittedAt: Date; decidedAt: Date | null }[]
  suspension: { reason: string; by: string; at: Date } | undefined
  history: AuditRow[]
}

export const toUserDetail = ({ row, role, sessions, documents, suspension, history }: Detail) => ({
  ...toUserRow(row, role),
  city: row.city,
  ...(row.dateOfBirth ? { dateOfBirth: row.dateOfBirth } : {}),
  language: row.language,
  currency: row.currency,
  ...(row.emailConfirmedAt ? { emailConfirmedAt: row.emailConfirmedAt.toISOString() } : {}),
  sessions: sessions.map((session) => ({
    _id: session.id,
    userAgent: session.userAgent,
    city: session.city,
    country: session.country,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
  })),
  documents: documents.map((document) => ({
    _id: document.id,
    documentTypeId: document.documentType,
    status: document.status,
    submittedAt: document.submittedAt.toISOString(),
    ...(document.decidedAt ? { decidedAt: document.decidedAt.toISOString() } : {}),
  })),
  ...(suspension
    ? { suspension: { reason: suspension.reason, by: suspension.by, at: suspension.at.toISOString() } }
    : {}),
  history: history.map(({ action, staffName, reason, at }) => ({
    action,
    by: staffName ?? '',
    reason,
    at: at.toISOString(),
  })),
})
