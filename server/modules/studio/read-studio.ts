import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { listWaiting, loadCards } from '../posts/public.ts'
import { countSubscribers } from '../subscriptions/public.ts'
import { toDecimal } from '../wallet/public.ts'
import {
  availableOf,
  countHeldComments,
  countNewSubscribers,
  earnedSince,
  findDays,
  findEarningGoal,
  findNextScheduled,
  findStudioPerson,
  listAgenda,
  listLastPosts,
  maturing,
  usualSales,
  type Days,
  type StudioPerson,
  type StudioPostRow,
} from './studio-store.ts'

type Who = { by: Person; creatorId?: string | undefined }
const DAY_MS = 86_400_000

/** The creator whose studio it is: oneself, or for an agency the one it names. */
export async function requireStudio(sql: Queries, { by, creatorId }: Who) {
  const { id } = await actingFor(sql, by, creatorId)
  const person = await findStudioPerson(sql, id)
  if (!person) throw problem('FORBIDDEN')
  return person
}

/** A creator's day, in their own time and currency. Everything on it is counted, nothing guessed. */
export async function readStudio(context: Context, { by, creatorId }: Who) {
  const { db } = context
  const person = await requireStudio(db, { by, creatorId })
  const now = context.now()
  const days = await findDays(db, { now, timezone: person.timezone })
  const { today, tomorrow, after } = days
  const own = { personId: person.id, currency: person.currency }
  const amount = (minor: number) => toDecimal(minor, person.currency)
  const [earned, usual, free, available, fresh, subscribers, held, waiting, goal, next, agenda, last] =
    await Promise.all([
      earnedSince(db, { ...own, since: today }),
      usualSales(db, { personId: person.id, now, today }),
      maturing(db, { ...own, from: tomorrow, to: after }),
      availableOf(db, own),
      countNewSubscribers(db, { creatorId: person.id, since: today }),
      countSubscribers(db, person.id),
      countHeldComments(db, person.id),
      listWaiting(db, { creatorId: person.id, now, offset: 0, limit: 1 }),
      readGoal(db, person, days),
      findNextScheduled(db, { creatorId: person.id, after: tomorrow }),
      listAgenda(db, { creatorId: person.id, from: today, to: tomorrow }),
      listLastPosts(db, person.id),
    ])
  const [newest] = waiting.rows
  const covers = await coversOf(context, { by, creatorId, rows: [...agenda, ...last] })
  const toPost = (row: StudioPostRow) => toStudioPost(row, person.currency, covers.get(row.id))
  return {
    firstName: person.firstName,
    timezone: person.timezone,
    currency: person.currency,
    now: now.toISOString(),
    today: {
      earned: amount(earned.minor),
      sales: earned.sales,
      ...(usual === undefined ? {} : { usualSales: Math.round(usual * 10) / 10 }),
      newSubscribers: fresh,
    },
    tomorrow: { amount: amount(free), soldOn: soldOn(context, tomorrow, person.timezone) },
    available: amount(available),
    subscribers,
    agenda: agenda.map(toPost),
    ...(next ? { nextScheduled: { postId: next.id, title: next.title, at: next.at.toISOString() } } : {}),
    lastPosts: last.map(toPost),
    heldComments: held,
    ...(newest
      ? { toAnswer: { count: waiting.totalCount, postId: newest.postId, username: newest.username } }
      : {}),
    ...(goal ? { goal } : {}),
  }
}

/** On which day was sold what becomes free on another. */
function soldOn({ config }: Context, day: Date, timezone: string) {
  const sold = new Date(day.getTime() - config.money.pendingDays * DAY_MS + DAY_MS / 2)
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(sold)
}

export async function readGoal(sql: Queries, person: StudioPerson, { month, monthDay, daysLeft }: Days) {
  const goal = await findEarningGoal(sql, person.id)
  if (!goal || goal.currency !== person.currency) return undefined
  const { minor } = await earnedSince(sql, { personId: person.id, currency: person.currency, since: month })
  return {
    month: monthDay,
    target: toDecimal(goal.targetMinor, goal.currency),
    earned: toDecimal(minor, goal.currency),
    daysLeft,
  }
}

/** The first picture of each post, as its creator sees it. */
async function coversOf(context: Context, { by, creatorId, rows }: Who & { rows: StudioPostRow[] }) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const cards = await loadCards(context, { ids, viewer: by, actingForId: creatorId })
  return new Map(cards.map((card) => [card.postId, card.postData.find(({ url }) => url)?.url]))
}

const toStudioPost = (row: StudioPostRow, currency: string, coverUrl: string | undefined) => ({
  postId: row.id,
  title: row.title,
  at: row.at.toISOString(),
  mediaType: row.mediaType,
  visibility: row.visibility,
  ...(row.priceMinor && row.currency
    ? { price: { amount: toDecimal(row.priceMinor, row.currency), currency: row.currency } }
    : {}),
  mediaCount: row.mediaCount,
  ...(coverUrl ? { coverUrl } : {}),
  views: row.views,
  likes: row.likes,
  sales: row.sales,
  earned: toDecimal(Math.max(0, row.earnedMinor), row.currency ?? currency),
})
