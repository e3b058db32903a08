import { ProfileStatus, UserType } from '../../../contract/core/constants.ts'
import type { Queries } from '../../db/database.ts'

type UserCounts = { fans: number; creators: number; agencies: number; suspended: number }

export async function countUsers(sql: Queries): Promise<UserCounts> {
  const [row] = await sql<UserCounts[]>`
    select count(*) filter (where user_type = ${UserType.fan})::int as fans,
      count(*) filter (where user_type = ${UserType.creator})::int as creators,
      count(*) filter (where user_type = ${UserType.agency})::int as agencies,
      count(*) filter (where status_code = ${ProfileStatus.suspended})::int as suspended
    from person where status_code <> ${ProfileStatus.deleted}`
  return row ?? { fans: 0, creators: 0, agencies: 0, suspended: 0 }
}

/** One row per day from the first to the last, also for days without sign-ups. */
export const listSignUps = (sql: Queries, { first, last }: { first: string; last: string }) =>
  sql<{ day: string; fans: number; creators: number }[]>`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      count(p.id) filter (where p.user_type = ${UserType.fan})::int as fans,
      count(p.id) filter (where p.user_type = ${UserType.creator})::int as creators
    from generate_series(${first}::date, ${last}::date, '1 day') as d (day)
    left join person p on p.created_at >= d.day::timestamp at time zone 'UTC'
      and p.created_at < (d.day::timestamp + interval '1 day') at time zone 'UTC'
    group by d.day order by d.day`
