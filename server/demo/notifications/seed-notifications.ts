import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { saveNotifications } from '../../modules/notifications/public.ts'
import { demoId } from '../demo-id.ts'

type Draft = Parameters<typeof saveNotifications>[2][number]
type DemoNotification = Omit<Draft, 'personId' | 'actorId'> & { hoursAgo: number; by?: string[] }

const HOUR_MS = 3_600_000
const personId = (username: string) => demoId(`person ${username}`)
const fans = ['hannab', 'priyashah', 'oskarn', 'imani.r', 'hiroko.sato', 'lucien.a']

/** What the demo creator sees; oldest last. Posts are filled in. */
const forCreator = (postIds: string[]): DemoNotification[] => {
  const about = (n: number) => ({
    subjectId: postIds[n] ?? '',
    postId: postIds[n],
    details: { postId: postIds[n] ?? '' },
  })
  return [
    { kind: 'comment', hoursAgo: 26, by: ['priyashah', 'oskarn'], ...about(0) },
    { kind: 'like', hoursAgo: 27, by: fans, ...about(0) },
    { kind: 'tip', hoursAgo: 29, by: ['hannab'], amount: { minor: 1500, currency: 'EUR' } },
    { kind: 'subscriber', hoursAgo: 31, by: ['imani.r', 'lucien.a'] },
    { kind: 'follow', hoursAgo: 33, by: ['teookafor'] },
    {
      kind: 'purchase',
      hoursAgo: 50,
      by: ['hannab', 'oskarn', 'priyashah'],
      ...about(1),
      details: { of: 'post', postId: postIds[1] ?? '' },
    },
    { kind: 'like', hoursAgo: 52, by: ['hannab'], ...about(1) },
    { kind: 'mention', hoursAgo: 55, by: ['inesduarte'], ...about(2) },
    { kind: 'renewal', hoursAgo: 75, by: ['hiroko.sato', 'oskarn'] },
    { kind: 'payout', hoursAgo: 98, subjectId: 'demo', details: { status: 'paid' } },
    { kind: 'follow', hoursAgo: 120, by: ['hannab', 'hiroko.sato', 'imani.r', 'priyashah'] },
    { kind: 'documentDecision', hoursAgo: 400, subjectId: 'approved', details: { isApproved: 'true' } },
  ]
}

/** What the demo fan sees. */
const forFan = (postIds: string[]): DemoNotification[] => {
  const about = (n: number) => ({
    subjectId: postIds[n] ?? '',
    postId: postIds[n],
    details: { postId: postIds[n] ?? '' },
  })
  return [
    { kind: 'reply', hoursAgo: 25, by: ['maralind'], ...about(0) },
    { kind: 'commentLike', hoursAgo: 28, by: ['maralind', 'oskarn', 'priyashah'], ...about(0) },
    { kind: 'mention', hoursAgo: 49, by: ['erikdahl'], ...about(1) },
    { kind: 'renewalFailed', hoursAgo: 74, by: ['annasophie'], subjectId: 'demo' },
    { kind: 'followAccepted', hoursAgo: 99, by: ['camille_roux'], subjectId: 'demo' },
    { kind: 'referral', hoursAgo: 190, by: ['oskarn'] },
  ]
}

/** Earlier days only: today's rows are counted from what really happens. */
export async function seedNotifications(context: Context, tx: Tx) {
  const posts = await tx<{ id: string }[]>`
    select id from post where creator_id = ${personId('maralind')} and state = 'published'
    order by published_at desc, id limit 3`
  const postIds = posts.map(({ id }) => id)
  await seedFor(context, tx, { owner: 'maralind', rows: forCreator(postIds) })
  await seedFor(context, tx, { owner: 'hannab', rows: forFan(postIds) })
  // Otherwise every demo login would begin with the offer of what is new.
  await tx`
    insert into notification_preference (person_id, updates_read_at) select id, ${context.now()} from person
    on conflict (person_id) do update set updates_read_at = excluded.updates_read_at`
  // All but the latest three of each were opened.
  await tx`
    update notification n set seen_at = updated_at, read_at = updated_at
    from (select id, row_number() over (partition by person_id order by updated_at desc) as place from notification) r
    where r.id = n.id and r.place > 3`
}

async function seedFor(
  context: Context,
  tx: Tx,
  { owner, rows }: { owner: string; rows: DemoNotification[] },
) {
  const nowMs = context.now().getTime()
  for (const { hoursAgo, by = [], ...row } of rows) {
    const at = new Date(nowMs - hoursAgo * HOUR_MS)
    const drafts = (by.length ? by : [undefined]).map((username) => ({
      ...row,
      personId: personId(owner),
      ...(username ? { actorId: personId(username) } : {}),
    }))
    await saveNotifications({ ...context, now: () => at }, tx, drafts)
  }
}
