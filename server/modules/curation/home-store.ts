import type { Queries, Tx } from '../../db/database.ts'
import type { Section } from '../discovery/public.ts'

export async function findDraft(sql: Queries) {
  const [row] = await sql<
    { id: string; sections: Section[] }[]
  >`select id, sections from home_layout where is_draft`
  return row
}

export async function findLayout(sql: Queries, id: string) {
  const [row] = await sql<
    { sections: Section[] }[]
  >`select sections from home_layout where id = ${id} and not is_draft`
  return row
}

type SavedLayout = { id: string; sections: Section[]; by: string; at: Date }

/** One draft is shared by all staff; the last save wins. */
export const saveDraft = (tx: Tx, { id, sections, by, at }: SavedLayout) =>
  tx`insert into home_layout ${tx({ id, sections: tx.json(sections as never) as never, isDraft: true, savedBy: by, savedAt: at })}
    on conflict (is_draft) where is_draft
    do update set sections = excluded.sections, saved_by = excluded.saved_by, saved_at = excluded.saved_at`

export const removeDraft = (tx: Tx) => tx`delete from home_layout where is_draft`

export const insertPublished = (tx: Tx, { id, sections, by, at, note }: SavedLayout & { note: string }) =>
  tx`insert into home_layout ${tx({ id, sections: tx.json(sections as never) as never, isDraft: false, note, savedBy: by, savedAt: at })}`

export const listPublished = (sql: Queries, limit: number) => sql<
  { id: string; note: string; by: string | null; savedAt: Date; count: number }[]
>`select l.id, l.note, m.name as by, l.saved_at, jsonb_array_length(l.sections) as count
  from home_layout l left join staff_member m on m.id = l.saved_by
  where not l.is_draft order by l.saved_at desc, l.id desc limit ${limit}`

export const lockHome = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtextextended('home layout', 0))`

/** Of the given creators, those that lists may show. */
export const listPickableCreators = (sql: Queries, ids: string[]) => sql<
  { id: string; username: string; name: string; profilePic: string | null }[]
>`select p.id, p.username, trim(p.first_name || ' ' || p.last_name) as name, p.profile_pic
  from creator_signal s join person p on p.id = s.person_id where s.is_listed and p.id = any(${ids}::uuid[])`
