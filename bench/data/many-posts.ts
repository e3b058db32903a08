import { openDatabase } from '../../server/db/database.ts'

const CREATORS = 1000
const FILES = 5000

/**
 * Fills a database with posts of a thousand creators, each with a photo, counters, text and a realistic
 * audience. The viewer follows two hundred of them; the first has a million followers. Triggers are off:
 * the benchmark measures reads.
 */
export async function manyPosts(
  url: string,
  { posts, viewerId, followers = 0 }: { posts: number; viewerId: string; followers?: number },
) {
  const sql = openDatabase({ url, poolSize: 1 })
  await sql`select setseed(0.42)`
  await sql`set session_replication_role = replica`
  const creator = (n: string) =>
    sql.unsafe(`('0190b5a0-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`)
  const file = (n: string) => sql.unsafe(`('0190b5a0-0000-7000-9000-' || lpad((${n})::text, 12, '0'))::uuid`)
  const post = (n: string) => sql.unsafe(`('0190b5a0-0000-7000-a000-' || lpad((${n})::text, 12, '0'))::uuid`)
  await sql`insert into person (id, user_type, username, email, first_name, last_name, headline)
    select ${creator('n')}, 2, 'creator' || n, 'c' || n || '@example.com', 'First', 'Last', ''
    from generate_series(1, ${CREATORS}::int) n`
  await sql`insert into media_file (id, owner_id, folder, name, size_bytes, state, kind, media_type, width, height, colour, is_in_vault, created_at)
    select ${file('n')}, ${creator(`1 + n % ${CREATORS}`)}, 'vault', 'f', 1, 'ready', 'image', 'image/webp', 1080, 1350, '#203040', true, now()
    from generate_series(1, ${FILES}::int) n`
  await sql`insert into post (id, creator_id, media_type, title, description, visibility, price_minor, currency, tags, state, published_at, created_at, updated_at)
    select ${post('n')}, ${creator(`1 + n % ${CREATORS}`)}, 1, 'A title ' || n, repeat('words of a caption ', 8), v,
      case v when 'price' then 500 end, case v when 'price' then 'USD' end, '{light,noon}', 'published', at, at, at
    from (select n, now() - random() * interval '300 days' as at,
      (array['free', 'free', 'followers', 'subscribers', 'price'])[1 + n % 5] as v from generate_series(1, ${posts}::int) n) made`
  await sql`insert into post_media (post_id, position, media_id) select ${post('n')}, 0, ${file(`1 + n % ${FILES}`)} from generate_series(1, ${posts}::int) n`
  await sql`insert into post_tally (post_id, slot, likes, comments) select ${post('n')}, n % 16, n % 90, n % 7 from generate_series(1, ${posts}::int) n`
  await sql`insert into newest_post
    select distinct on (creator_id) creator_id, published_at, id from post where state = 'published' order by creator_id, published_at desc, id desc`
  await sql`insert into follow (follower_id, creator_id, at)
    select ${viewerId}::uuid, ${creator('1 + (n - 1) * 5')}, now() from generate_series(1, 200) n`
  if (followers)
    await sql`insert into follow (follower_id, creator_id, at)
      select gen_random_uuid(), ${creator('1')}, now() from generate_series(1, ${followers}::int) n`
  await sql`vacuum analyze`
  await sql.close()
}
