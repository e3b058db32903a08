import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { postgres } from '../../server/db/postgres-driver.ts'
import { sendPort } from './bench-app.ts'

// Reference: the newest ten posts of followed creators with their card data, and nothing else: no access
// checks, mutes, blocks, ranking, URLs or view.
const sql = postgres(process.env.BENCH_DATABASE ?? '', { max: 20 })
const app = Fastify()
app.get<{ Params: { id: string } }>(
  '/feed/:id',
  ({ params: { id } }) => sql`
    select o.id, o.creator_id, o.title, o.description, o.visibility, o.price_minor, o.currency, o.tags, o.place, o.media_type,
      o.is_reel, o.comments_off, o.published_at, o.expires_at, o.pinned_at, o.edited_at,
      p.username, p.first_name, p.last_name, p.profile_pic,
      (select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'width', f.width, 'height', f.height, 'colour', f.colour) order by m.position)
        from post_media m join media_file f on f.id = m.media_id where m.post_id = o.id) as media,
      (select sum(likes)::int from post_tally t where t.post_id = o.id) as likes,
      (select sum(comments)::int from post_tally t where t.post_id = o.id) as comments,
      (select sum(tip_minor) from post_tally t where t.post_id = o.id) as tips,
      (select json_agg(q.username order by q.username) from post_mention m join person q on q.id = m.person_id where m.post_id = o.id) as mentions,
      (select row_to_json(g) from tip_goal g where g.post_id = o.id and g.state in ('open', 'reached')) as goal,
      (select json_build_object('username', q.username, 'text', c.text) from comment c join person q on q.id = c.author_id
        where c.post_id = o.id and c.parent_id is null and c.state = 'shown' order by c.likes desc, c.created_at desc limit 1) as top_comment,
      exists (select 1 from post_like l where l.post_id = o.id and l.person_id = ${id}) as is_like,
      exists (select 1 from bookmark k where k.post_id = o.id and k.person_id = ${id}) as is_bookmarked
    from (
      select o.id, o.published_at from follow f cross join lateral (
        select o.id, o.published_at from post o where o.creator_id = f.creator_id and o.state = 'published'
        order by o.published_at desc, o.id desc limit 10) o
      where f.follower_id = ${id} order by o.published_at desc, o.id desc limit 10
    ) top join post o on o.id = top.id join person p on p.id = o.creator_id
    order by top.published_at desc, top.id desc`,
)
await app.listen({ port: 0, host: '127.0.0.1' })
sendPort((app.server.address() as AddressInfo).port)
