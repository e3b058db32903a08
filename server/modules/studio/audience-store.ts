import type { Queries } from '../../db/database.ts'
import type { Answers } from './audience-rules.ts'

export async function countAudience(sql: Queries, creatorId: string) {
  const [row] = await sql<{ followers: number; subscribers: number }[]>`
    select coalesce((select followers from follow_count where person_id = ${creatorId}), 0) as followers,
      coalesce((select subscribers from subscriber_count where creator_id = ${creatorId}), 0) as subscribers`
  return row ?? { followers: 0, subscribers: 0 }
}

/** Likes and story views by hour of the week, from a bounded sample of the creator's latest posts and stories. */
export const listAnswers = (sql: Queries, { creatorId, since }: { creatorId: string; since: Date }) =>
  sql<Answers[]>`
    select extract(dow from n.at at time zone 'UTC')::int as weekday,
      extract(hour from n.at at time zone 'UTC')::int as hour, count(*)::int as count
    from (
      select l.at from (
        select o.id from post o where o.creator_id = ${creatorId} and o.state = 'published'
        order by o.published_at desc, o.id desc limit 30
      ) o cross join lateral (
        select l.at from post_like l where l.post_id = o.id and l.at > ${since} order by l.at desc limit 200
      ) l
      union all
      select v.at from (
        select s.id from story s where s.creator_id = ${creatorId} and s.state = 'published'
        order by s.created_at desc, s.id limit 30
      ) s cross join lateral (
        select v.at from story_view v where v.story_id = s.id and v.at > ${since} order by v.at desc limit 200
      ) v
    ) n
    group by 1, 2`
