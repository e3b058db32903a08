import { userBulkActions } from '../../../contract/staff/bulk-actions.ts'
import { staffExports } from '../../../contract/staff/exports.ts'
import { staff } from '../../../contract/staff/staff.ts'
import { userNotes } from '../../../contract/staff/user-notes.ts'
import { implement } from '../../http/implement.ts'
import {
  claimDocument,
  readDocumentFile,
  readQueue,
  readClaimedDocument,
  releaseDocument,
  reviewDocument,
} from '../verification/public.ts'
import { bulkChangeUsers } from './bulk-change-users.ts'
import { changeMember } from './change-member.ts'
import { exportAudit } from './exports/export-audit.ts'
import { exportUsers } from './exports/export-users.ts'
import { endImpersonation, impersonate } from './impersonate.ts'
import { inviteMember } from './invite-member.ts'
import { joinStaff } from './join-staff.ts'
import { addUserNote, readUserNotes, removeUserNote } from './notes/user-notes.ts'
import { checkAudit, readAudit } from './read-audit.ts'
import { readMe, readMembers } from './read-members.ts'
import { readOverview } from './read-overview.ts'
import { readUser, readUsers } from './read-users.ts'
import { restoreUser } from './restore-user.ts'
import { suspendUser } from './suspend-user.ts'

export const routes = [
  ...implement(staff, {
    'GET /staff/me': ({ context, staff: by }) => readMe(context, { by }),
    'GET /staff/overview': ({ context }) => readOverview(context),
    'GET /staff/queue': ({ context, staff: by, query }) => readQueue(context, { by, ...query }),
    'GET /staff/queue/taken': ({ context, staff: by, query }) =>
      readClaimedDocument(context, { by, ...query }),
    'POST /staff/queue/claim': ({ context, staff: by, body }) => claimDocument(context, { by, ...body }),
    'POST /staff/queue/release': ({ context, staff: by, body }) => releaseDocument(context, { by, ...body }),
    'GET /staff/documents/file': ({ context, staff: by, client, query }) =>
      readDocumentFile(context, { by, client, ...query }),
    'POST /staff/review': ({ context, staff: by, client, body }) =>
      reviewDocument(context, { by, client, ...body }),
    'GET /staff/users': ({ context, staff: by, query }) => readUsers(context, { by, ...query }),
    'GET /staff/user': ({ context, staff: by, client, query }) => readUser(context, { by, client, ...query }),
    'POST /staff/suspend': ({ context, staff: by, client, body }) =>
      suspendUser(context, { by, client, ...body }),
    'POST /staff/restore': ({ context, staff: by, client, body }) =>
      restoreUser(context, { by, client, ...body }),
    'POST /staff/impersonate': ({ context, staff: by, client, body }) =>
      impersonate(context, { by, client, ...body }),
    'POST /staff/impersonate/end': ({ context, person, client }) =>
      endImpersonation(context, { by: person, client }),
    'GET /staff/audit': ({ context, query }) => readAudit(context, query),
    'GET /staff/audit/check': ({ context }) => checkAudit(context),
    'GET /staff/members': ({ context, staff: by, query }) => readMembers(context, { by, ...query }),
    'POST /staff/members': ({ context, staff: by, client, body }) =>
      inviteMember(context, { by, client, ...body }),
    'PATCH /staff/members': ({ context, staff: by, client, body }) =>
      changeMember(context, { by, client, ...body }),
    'POST /staff/join': ({ context, client, body }) => joinStaff(context, { client, ...body }),
  }),
  ...implement(userNotes, {
    'GET /staff/userNotes': ({ context, staff: by, query }) => readUserNotes(context, { by, ...query }),
    'POST /staff/userNotes': ({ context, staff: by, client, body }) =>
      addUserNote(context, { by, client, ...body }),
    'DELETE /staff/userNotes': ({ context, staff: by, client, query }) =>
      removeUserNote(context, { by, client, ...query }),
  }),
  ...implement(userBulkActions, {
    'POST /staff/users/bulk': ({ context, staff: by, client, body }) =>
      bulkChangeUsers(context, { by, client, ...body }),
  }),
  ...implement(staffExports, {
    'GET /staff/users/export': ({ context, staff: by, client, query }) =>
      exportUsers(context, { by, client, ...query }),
    'GET /staff/audit/export': ({ context, staff: by, client, query }) =>
      exportAudit(context, { by, client, ...query }),
  }),
]
