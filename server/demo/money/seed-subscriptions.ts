import { UserType } from '../../../contract/core/constants.ts'
import type { Context } from '../../context.ts'
import { syncPlanPrice } from '../../modules/discovery/indexing/sync-plan-price.ts'
import { cancelSubscription } from '../../modules/subscriptions/lifecycle/cancel-subscription.ts'
import { demoGift, demoPlan, demoPromotion, demoSubscription, type PayIn } from './demo-subscriptions.ts'
import { pauseSubscription } from '../../modules/subscriptions/lifecycle/pause-subscription.ts'
import { fillDemoWallet } from './demo-money.ts'
import { within, type Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'
import { creators } from '../accounts/creators.ts'
import { offers } from './offers.ts'
import { follows } from '../accounts/relations.ts'

const DAY_MS = 86_400_000
const person = (username: string) => demoId(`person ${username}`)
const plan = (username: string, months: number) => demoId(`plan ${username} ${months}`)
const names: Record<number, string> = { 1: 'Monthly', 3: 'Three months', 6: 'Half a year', 12: 'Yearly' }
/** Monthly price within a longer plan, in whole dollars. */
const monthOf = (month: number, months: number) =>
  month - (months === 1 ? 0 : Math.ceil(month * (months === 3 ? 0.1 : 0.22)))

/** Plans of creators with a monthly price, promotion links, and subscriptions in every state. */
export async function seedSubscriptions(context: Context, tx: Tx) {
  const now = context.now().getTime()
  const ago = (days: number) => new Date(now - days * DAY_MS)
  await seedPlans(context, tx, ago)
  const pay: PayIn = ({ fanId, amountMinor, currency, at }) =>
    fillDemoWallet(context, tx, { personId: fanId, currency, amountMinor, at })
  const begin = (user: string, target: string, months: number, daysAgo: number, promo?: string) =>
    demoSubscription(context, tx, {
      fanId: person(user),
      planId: plan(target, months),
      at: ago(daysAgo),
      pay,
      ...(promo ? { promo } : {}),
    })
  const by = (user: string) =>
    ({ kind: 'person', id: person(user), sessionId: demoId(`seed ${user}`), userType: UserType.fan }) as const
  const inside = { ...context, db: within(tx), readDb: () => within(tx) }

  // A subscriber from before a price increase.
  await tx`update plan set price_minor = 800 where id = ${plan('maralind', 1)}`
  await begin('hannab', 'maralind', 1, 75)
  await tx`update plan set price_minor = 900 where id = ${plan('maralind', 1)}`
  await begin('hannab', 'teookafor', 3, 40)
  const leaving = await begin('hannab', 'yukitanabe', 12, 200)
  if (leaving) await cancelSubscription(inside, { by: by('hannab'), subscriptionId: leaving })
  await begin('hannab', 'inesduarte', 1, 4)
  const resting = await begin('hannab', 'sofiamarch', 1, 12)
  if (resting) await pauseSubscription(inside, { by: by('hannab'), subscriptionId: resting, months: 2 })
  await demoGift(context, tx, {
    giverId: person('priyashah'),
    giftTo: 'hannab',
    planId: plan('noorhaddad', 3),
    message: 'For the long evenings. You will love her voice.',
    at: ago(9),
    pay,
  })
  const over = await begin('hannab', 'kofim', 1, 25)
  if (over) await endInThePast(tx, over, ago(3))
  const unpaid = await begin('hannab', 'casprowe', 1, 20)
  if (unpaid) await letFail(tx, unpaid, { failedAt: ago(0.5), nextTry: ago(-0.5) })

  const others = [
    'priyashah',
    'oskarn',
    'tomasrey',
    'meiling',
    'freyaholm',
    'hiroko.sato',
    'breewalker',
    'arjun.shah',
  ]
  for (const [i, user] of others.entries())
    for (const [j, { username }] of creators.slice(0, 8).entries())
      if ((i * 3 + j * 5) % 4 === 0 && offers[username]?.month)
        await begin(user, username, j % 3 === 0 ? 3 : 1, 2 + ((i * 11 + j * 17) % 50))
  for (const user of ['breewalker', 'arjun.shah', 'lightleak_7'])
    await begin(user, 'luciaferrer', 1, 6, 'winter30')
  // Some followers of the first creators also subscribe; every third of the very first's.
  const activeFans = await tx<{ username: string }[]>`
    select username from person where user_type = 1 and status_code = 1`
  const withoutSubscription = new Set(activeFans.map(({ username }) => username))
  for (const user of ['hannab', ...others]) withoutSubscription.delete(user)
  for (const [rank, { username }] of creators.slice(0, 8).entries()) {
    if (!offers[username]?.month) continue
    const following = follows.filter(
      ({ who: user, whom: target }) => target === username && withoutSubscription.has(user),
    )
    for (const [i, { who: user, daysAgo }] of following.entries())
      if (i % (rank === 0 ? 3 : 9) === 0)
        await begin(user, username, 1, Math.min(daysAgo, 2 + ((i * 5) % 26)))
  }
}

async function seedPlans(context: Context, tx: Tx, ago: (days: number) => Date) {
  for (const [username, { month }] of Object.entries(offers)) {
    if (!month) continue
    const creatorId = person(username)
    const lengths = month >= 6 ? [1, 3, 12] : month >= 4 ? [1, 12] : [1]
    for (const [position, months] of lengths.entries())
      await demoPlan(tx, {
        id: plan(username, months),
        creatorId,
        name: names[months] ?? 'Plan',
        blurb: '',
        months,
        priceMinor: monthOf(month, months) * months * 100,
        currency: 'USD',
        trialDays: username === 'inesduarte' && months === 1 ? 7 : 0,
        position,
        createdAt: ago(220),
      })
    await syncPlanPrice(context, tx, { creatorId })
  }
  const link = {
    planId: null,
    periods: 2,
    trialDays: 0,
    percentOff: 0,
    maxUses: null,
    startsAt: ago(30),
    endsAt: null,
  }
  const links = [
    { username: 'maralind', code: 'goldenhour', percentOff: 30, maxUses: 100, endsAt: ago(-30) },
    { username: 'maralind', code: 'twoweeks', trialDays: 14, periods: 1 },
    { username: 'luciaferrer', code: 'winter30', percentOff: 30, maxUses: 3 },
  ]
  for (const { username, ...row } of links)
    await demoPromotion(tx, {
      ...link,
      ...row,
      id: demoId(`promotion ${row.code}`),
      creatorId: person(username),
      createdAt: ago(30),
    })
}

/** Cancelled in time and expired some days ago. */
const endInThePast = (tx: Tx, id: string, at: Date) =>
  tx`update subscription set status = 'ended', cancelled_at = started_at, period_end = ${at}, access_until = ${at},
    ended_at = ${at}, due_at = null where id = ${id}`

/** The wallet was empty on the renewal date. */
const letFail = (tx: Tx, id: string, { failedAt, nextTry }: { failedAt: Date; nextTry: Date }) =>
  tx`update subscription set status = 'grace', tries = 1, period_end = ${failedAt}, due_at = ${nextTry},
    access_until = ${new Date(failedAt.getTime() + 3 * DAY_MS)} where id = ${id}`
