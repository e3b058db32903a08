import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { openDatabase } from '../../server/db/database.ts'
import { sendPort } from './bench-app.ts'

// Reference: the minimal queries for a guest's home: the top of each list by index, counts, and card rows.
// No layout, fairness, reasons or view.
const sql = openDatabase({ url: process.env.BENCH_DATABASE ?? '', poolSize: 20 })
const app = Fastify()
type Ids = { id: string }[]
const EACH = 12
app.get('/home', async () => {
  const [online, known, fresh, newest, followed, counts, groups] = await Promise.all([
    sql<Ids>`select person_id as id from creator_signal where is_listed and is_online order by rank desc, person_id limit ${EACH}`,
    sql<Ids>`select person_id as id from creator_signal where is_listed and not is_newcomer order by rank desc, person_id limit ${EACH}`,
    sql<Ids>`select person_id as id from creator_signal where is_listed and is_newcomer order by rank desc, person_id limit 3`,
    sql<Ids>`select person_id as id from creator_signal where is_listed order by opened_at desc, person_id limit ${EACH}`,
    sql<Ids>`select person_id as id from creator_signal where is_listed order by followers desc, person_id limit ${EACH}`,
    sql`select list_id, creators from listed_count`,
    sql`select * from category order by position`,
  ])
  const ids = [...online, ...known, ...fresh, ...newest, ...followed].map(({ id }) => id)
  const creators = await sql`
    select p.id, p.username, p.first_name, p.last_name, p.headline, p.profile_pic, p.cover_pic, p.city, p.country,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'key', c.key, 'title', c.title, 'titles', c.titles) order by pc.position)
        from person_category pc join category c on c.id = pc.category_id where pc.person_id = p.id
      ), '[]') as categories, p.is_private, s.followers, s.posts, s.rating, s.rating_count, s.is_newcomer, s.opened_at,
      coalesce((
        select jsonb_object_agg(r.kind, jsonb_build_object('amountMinor', r.amount_minor, 'currency', r.currency))
        from creator_price r where r.person_id = p.id
      ), '{}') as prices,
      (select seen_at from presence o where o.person_id = p.id and o.is_online) as online_at
    from person p join creator_signal s on s.person_id = p.id where p.id = any(${ids}::uuid[])`
  return { counts, groups, online, known, fresh, newest, followed, creators }
})
await app.listen({ port: 0, host: '127.0.0.1' })
sendPort((app.server.address() as AddressInfo).port)
