import type { Queries } from '../../../db/database.ts'

/** Whether the person is owner or employee of an agency that represents this creator. */
export async function isLinked(
  sql: Queries,
  { personId, creatorId }: { personId: string; creatorId: string },
) {
  const [link] = await sql`
    select 1 from agency_creator l join agency a on a.id = l.agency_id join person p on p.id = l.creator_id
    where l.creator_id = ${creatorId} and is_shown(p.status_code) and (a.owner_id = ${personId}
      or exists (select 1 from agency_employee e where e.agency_id = a.id and e.person_id = ${personId}))`
  return link !== undefined
}
