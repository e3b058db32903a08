import { endpoints } from '../core/endpoint.ts'
import { Done, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'

const everyRole = ['support', 'moderator', 'finance', 'owner'] as const

const UserNote = Shape({
  _id: Id,
  text: T.String(),
  by: T.String({ description: 'Name of the staff member' }),
  at: Instant,
  mayRemove: Flag,
})

export const userNotes = endpoints({
  'GET /staff/userNotes': {
    summary: 'List the internal notes about a user, newest first; users never see them',
    auth: 'staff',
    roles: everyRole,
    query: Shape({ ...PageQuery.properties, userId: Id }),
    reply: Page(UserNote),
    errors: ['USER_NOT_FOUND'],
  },
  'POST /staff/userNotes': {
    summary: 'Add an internal note about a user',
    auth: 'staff',
    roles: everyRole,
    limit: { max: 60, per: 'minute' },
    body: Shape({ userId: Id, text: Text(1000, { minLength: 1 }) }),
    reply: UserNote,
    done: 'Note added.',
    errors: ['USER_NOT_FOUND'],
  },
  'DELETE /staff/userNotes': {
    summary: 'Remove a note of my own; owners remove any',
    auth: 'staff',
    roles: everyRole,
    query: Shape({ noteId: Id }),
    reply: Done,
    done: 'Note removed.',
    errors: ['NOTE_NOT_FOUND', 'FORBIDDEN'],
  },
})
