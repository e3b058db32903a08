import { openDatabase } from '../../server/db/database.ts'

/**
 * Fills a database with realistic creators: syllable names, most rare and some common, a few very popular,
 * eight categories. Inserted directly into the index tables; the benchmark measures reads.
 */
export async function manyProfiles(url: string, count: number) {
  const sql = openDatabase({ url, poolSize: 1 })
  await sql`select setseed(0.42)`
  // Without triggers and the staff search index, whose upkeep is not measured.
  await sql`set session_replication_role = replica`
  await sql`set maintenance_work_mem = '256MB'`
  await sql`drop index if exists person_search`
  // Creating indexes afterwards takes a tenth of the time.
  const indexes = await sql<{ name: string; made: string }[]>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)
      and tablename in ('person', 'creator_signal', 'person_category', 'search_entry', 'search_token', 'search_word')`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql`insert into category (id, key, title, position)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'category' || n, 'Category ' || n, n from generate_series(1, 8) n
    on conflict do nothing`
  await sql`create temporary table syllable as select row_number() over () as n, s from unnest(
    array['ma','ra','lin','te','o','ka','for','yu','ki','ta','na','be','ines','du','ar','cas','pi','an','so','fi','noor','had',
      'ko','men','mei','ling','le','brandt','e','lif','ada','ez','har','preet','jo','val','da','rio','ca','mil','bi','lal',
      'ruth','ab','nia','cam','er','ik','lu','cia','fer','os','ei','sa','mu','el','vic','tor','han','zoe']) s`
  await sql`create temporary table made as
    select draw.n, a.s || b.s as first_name, c.s || d.s || e.s as last_name, random() as luck, random() as other
    from (select n, (random() ^ 2 * 60)::int + 1 as a, (random() * 59)::int + 1 as b, (random() * 59)::int + 1 as c,
      (random() * 59)::int + 1 as d, (random() * 59)::int + 1 as e from generate_series(1, ${count}::int) n) draw
    join syllable a on a.n = least(draw.a, 60) join syllable b on b.n = draw.b join syllable c on c.n = draw.c
    join syllable d on d.n = draw.d join syllable e on e.n = draw.e`
  await sql`insert into person (id, user_type, username, referral_code, email, first_name, last_name, headline, created_at)
    select ('0190b5a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 2, left(first_name || last_name, 20) || n, upper(lpad(to_hex(n), 10, '0')),
      'p' || n || '@example.com',
      initcap(first_name), initcap(last_name), 'Something made by hand', timestamptz '2024-01-01' + luck * interval '1000 days'
    from made`
  await sql`insert into creator_signal (person_id, is_found, is_listed, is_newcomer, is_online, opened_at, followers, heat, rank,
      rating_count, rating_sum, month_minor, shoutout_minor, category_ids, stale_at)
    select ('0190b5a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, true, true, other > 0.97, other < 0.01,
      timestamptz '2024-01-01' + luck * interval '1000 days', (exp(luck * 11))::int, luck * 11, luck * 11, 10,
      38 + (other * 12)::int, 300 + (other * 1500)::int, 1500 + (luck * 9000)::int,
      array[('00000000-0000-7000-8000-' || lpad((1 + n % 8)::text, 12, '0'))::uuid], null
    from made`
  await sql`insert into presence (person_id, is_online, seen_at)
    select person_id, true, now() + interval '1 day' from creator_signal where is_online on conflict do nothing`
  await sql`insert into person_category (person_id, category_id, is_listed, rank)
    select ('0190b5a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('00000000-0000-7000-8000-' || lpad((1 + n % 8)::text, 12, '0'))::uuid, true, luck * 11 from made`
  await sql`insert into listed_count (list_id, creators)
    select '00000000-0000-0000-0000-000000000000'::uuid, count(*) from creator_signal
    union all select '00000000-0000-0000-0000-000000000001'::uuid, count(*) from creator_signal where is_newcomer
    union all select category_id, count(*) from person_category group by category_id`
  await sql`insert into search_entry (kind, subject_id, text, rank, at)
    select 'person', p.id, p.username || ' ' || lower(p.first_name || ' ' || p.last_name) || ' something made by hand', s.rank, s.opened_at
    from person p join creator_signal s on s.person_id = p.id on conflict do nothing`
  await sql`insert into search_token (token, kind, subject_id, rank)
    select distinct token, 'person', subject_id, rank from search_entry, regexp_split_to_table(text, ' ') token on conflict do nothing`
  await sql`insert into search_word (word, letters) select distinct token, token from search_token where token !~ '[0-9]' on conflict do nothing`
  for (const { made: created } of indexes) await sql.unsafe(created)
  await sql`vacuum analyze`
  const examples = await sql<{ firstName: string; lastName: string; username: string }[]>`
    select lower(first_name) as "firstName", lower(last_name) as "lastName", username from person
    where user_type = 2 order by md5(id::text) limit 200`
  await sql.close()
  return examples
}

/** Follows this many creators, spread over the list. */
export async function followSome(url: string, { followerId, count }: { followerId: string; count: number }) {
  const sql = openDatabase({ url, poolSize: 1 })
  await sql`insert into follow (follower_id, creator_id, at)
    select ${followerId}, person_id, now() from creator_signal where person_id <> ${followerId} order by md5(person_id::text) limit ${count}`
  await sql`analyze follow`
  await sql.close()
}
