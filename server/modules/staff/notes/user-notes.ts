import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import type { Queries } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Client } from '../../../http/request-client.ts'
import type { Staff } from '../../../http/tokens.ts'
import { findUser } from '../user-store.ts'
import { deleteNote, findStaffName, insertNote, listNotes, lockNote, type NoteRow } from './note-store.ts'

type NotesQuery = { by: Staff; userId: string; offset?: number; limit?: number }

export async function readUserNotes({ db }: Context, { by, userId, offset = 0, limit = 10 }: NotesQuery) {
  await requireUser(db, userId)
  const { rows, totalCount } = await listNotes(db, { userId, offset, limit })
  return { items: rows.map((row) => toNote(row, by)), totalCount }
}

type NewNote = { by: Staff; client: Client; userId: string; text: string }

/** Notes are internal: they are neither shown to the user nor part of their data export. */
export async function addUserNote({ db, now }: Context, { by, client, userId, text }: NewNote) {
  return db.transaction(async (tx) => {
    await requireUser(tx, userId)
    const at = now()
    const note = { id: newId(at.getTime()), personId: userId, staffId: by.id, text, createdAt: at }
    await insertNote(tx, note)
    // The text stays out of the audit log, which is never erased.
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'note.added',
      personId: userId,
      ip: client.ip,
      details: { noteId: note.id },
    })
    return toNote({ ...note, staffName: await findStaffName(tx, by.id) }, by)
  })
}

type NoteRemoval = { by: Staff; client: Client; noteId: string }

export async function removeUserNote({ db, now }: Context, { by, client, noteId }: NoteRemoval) {
  await db.transaction(async (tx) => {
    const note = await lockNote(tx, noteId)
    if (!note) throw problem('NOTE_NOT_FOUND')
    if (!mayRemove(note, by)) throw problem('FORBIDDEN')
    await deleteNote(tx, noteId)
    await recordAudit(tx, {
      at: now(),
      staffId: by.id,
      action: 'note.removed',
      personId: note.personId,
      ip: client.ip,
      details: { noteId, writtenBy: note.staffId },
    })
  })
  return {}
}

async function requireUser(sql: Queries, userId: string) {
  const user = await findUser(sql, userId)
  if (!user || user.statusCode === ProfileStatus.deleted) throw problem('USER_NOT_FOUND')
}

const mayRemove = ({ staffId }: Pick<NoteRow, 'staffId'>, by: Staff) =>
  staffId === by.id || by.role === 'owner'

const toNote = (row: NoteRow, by: Staff) => ({
  _id: row.id,
  text: row.text,
  by: row.staffName,
  at: row.createdAt.toISOString(),
  mayRemove: mayRemove(row, by) ? (1 as const) : (0 as const),
})
