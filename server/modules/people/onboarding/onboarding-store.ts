import type { Queries, Tx } from '../../../db/database.ts'

export async function findOnboarding(sql: Queries, personId: string) {
  const [row] = await sql<{ isDone: boolean; groupIds: string[] }[]>`
    select exists (select 1 from onboarding where person_id = ${personId} and finished_at is not null) as is_done,
      array(select i.category_id from interest i join category c on c.id = i.category_id and c.is_shown
        where i.person_id = ${personId} order by c.position, c.key) as group_ids`
  return row ?? { isDone: false, groupIds: [] }
}

/** The given categories that users can see. */
export async function findShownCategories(sql: Queries, ids: string[]) {
  const rows = await sql<{ id: string }[]>`
    select id from category where id = any(${ids}::uuid[]) and is_shown`
  return rows.map(({ id }) => id)
}

export async function replaceInterests(tx: Tx, { personId, ids }: { personId: string; ids: string[] }) {
  await tx`delete from interest where person_id = ${personId} and category_id <> all(${ids}::uuid[])`
  await tx`insert into interest (person_id, category_id)
    select ${personId}, id from unnest(${ids}::uuid[]) id on conflict do nothing`
}

/** Finishing is kept once it happened. */
export const saveOnboarding = (
  tx: Tx,
  { personId, finishedAt, at }: { personId: string; finishedAt: Date | null; at: Date },
) => tx`
  insert into onboarding ${tx({ personId, finishedAt, updatedAt: at })}
  on conflict (person_id) do update
    set finished_at = coalesce(onboarding.finished_at, excluded.finished_at), updated_at = excluded.updated_at`
