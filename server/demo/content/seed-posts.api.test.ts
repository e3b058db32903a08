import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world/world.ts'
import { demoId } from '../demo-id.ts'
import { demoPosts } from './demo-posts.ts'
import { seedClipPosts } from './seed-posts.ts'

test('demo posts have correct counters, and clip posts are published when processed', async () => {
  const world = await createWorld({ demo: true })
  const { db, now } = world.context
  const [sums] = await db`
    select (select count(*) from post where state = 'published' and list_id is null)::int as out,
      (select coalesce(sum(likes), 0) from post_tally)::int as tallied, (select count(*) from post_like)::int as likes,
      (select coalesce(sum(views), 0) from post_tally)::int as viewed, (select count(*) from post_view)::int as views,
      (select sum(posts) from creator_signal)::int as signalled`
  const still = demoPosts().filter(
    ({ state, film: video }) => state === 'published' && video === undefined,
  ).length
  expect(sums).toMatchObject({ out: still, signalled: still, tallied: sums?.likes, viewed: sums?.views })

  const polls = await db`
    select (select count(*) from post_poll_vote v where v.post_id = o.id)::int as votes,
      (select sum(votes) from post_poll_tally t where t.post_id = o.id)::int as tallied,
      published_at + poll_hours * interval '1 hour' > ${now()} as is_open
    from post o where poll_options is not null order by published_at desc`
  expect(polls.map(({ isOpen }) => isOpen)).toEqual([true, false])
  for (const { votes, tallied } of polls) expect(votes > 3 && tallied === votes).toBe(true)

  const [reported] = await db`
    select (select count(distinct (subject_kind, subject_id)) from report where state = 'open')::int as waiting,
      (select count(*) from report_decision where outcome = 'removed')::int as taken_down`
  expect(reported).toEqual({ waiting: 3, takenDown: 1 })

  const ownerId = demoId('person maralind')
  const video = {
    id: demoId('film 0'),
    ownerId,
    folder: 'vault',
    name: 'f',
    sizeBytes: 1,
    kind: 'video',
    state: 'making',
    isInVault: true,
    createdAt: now(),
  }
  await db`insert into media_file ${db(video)}`
  await seedClipPosts(world.context, 0)
  await seedClipPosts(world.context, 0)
  await db`update media_file set state = 'ready', width = 480, height = 854 where id = ${video.id}`
  await db`insert into event (type, payload) values ('media.ready', ${db.json({ mediaId: video.id, personId: ownerId })})`
  await world.settle()
  const posts =
    await db`select state, published_at < ${now()} as is_past, is_reel from post join post_media on post_id = id where media_id = ${video.id} order by is_reel`
  expect(posts).toMatchObject([
    { state: 'published', isPast: true, isReel: false },
    { state: 'published', isPast: true, isReel: true },
  ])
})
