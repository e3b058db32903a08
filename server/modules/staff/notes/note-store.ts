import type { Queries, Tx } from '../../../db/database.ts'

export type NoteRow = {
  id: string
  personId: string
  staffId: string
  staffName: string
  text: string
  createdAt: Date
}

type NotesQuery = { userId: string; offset: number; limit: number }

/** Newest first. */
export async function listNotes(sql: Queries, { userId, offset, limit }: NotesQuery) {
  const rows = await sql<NoteRow[]>`
    select n.*, m.name as staff_name from user_note n join staff_member m on m.id = n.staff_id
    where n.person_id = ${userId} order by n.created_at desc, n.id desc offset ${offset} limit ${limit}`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from user_note where person_id = ${userId}`
  return { rows, totalCount: count?.total ?? 0 }
}

export const insertNote = (tx: Tx, note: Omit<NoteRow, 'staffName'>) => tx`insert into user_note ${tx(note)}`

export async function lockNote(tx: Tx, id: string) {
  const [row] = await tx<{ personId: string; staffId: string }[]>`
    select person_id, staff_id from user_note where id = ${id} for update`
  return row
}

export const deleteNote = (tx: Tx, id: string) => tx`delete from user_note where id = ${id}`

export async function findStaffName(sql: Queries, id: string) {
  const [row] = await sql<{ name: string }[]>`select name from staff_member where id = ${id}`
  return row?.name ?? ''
}
