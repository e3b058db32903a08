import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { actingFor } from '../people/public.ts'
import { listUnansweredComments } from '../comments/public.ts'
import { loadPostCards } from '../posts/public.ts'
import { countSubscribers } from '../subscriptions/public.ts'
import { toDecimal } from '../wallet/public.ts'
import { setupSteps } from './setup-steps.ts'
import {
  sumAvailable,
  countHeldComments,
  countNewSubscribers,
  sumEarnings,
  findLocalDays,
  findEarningGoal,
  findSetupFacts,
  findNextScheduled,
  findStudioCreator,
  listScheduleOfDay,
  listLatestPosts,
  sumMaturing,
  averageSalesByNow,
  type LocalDays,
  type StudioCreator,
  type StudioPostRow,
} from './studio-store.ts'

type CreatorReference = { by: Person; creatorId?: string | undefined }
const DAY_MS = 86_400_000

/** The creator, or the creator an agency acts for. */
export async function requireStudioCreator(sql: Queries, { by, creatorId }: CreatorReference) {
  const { id } = await actingFor(sql, by, creatorId)
  const person = await findStudioCreator(sql, id)
  if (!person) throw problem('FORBIDDEN')
  return person
}

/** A creator's dashboard, in their own time zone and currency. */
export async function readStudio(context: Context, { by, creatorId }: CreatorReference) {
  const { db } = context
  const person = await requireStudioCreator(db, { by, creatorId })
  const now = context.now()
  const days = await findLocalDays(db, { now, timezone: person.timezone })
  const { today, tomorrow, after } = days
  const own = { personId: person.id, currency: person.currency }
  const amount = (minor: number) => toDecimal(minor, person.currency)
  const [earned, usual, free, available, fresh, subscribers, held, waiting, goal, next, agenda, last, facts] =
    await Promise.all([
      sumEarnings(db, { ...own, since: today }),
      averageSalesByNow(db, { personId: person.id, now, today }),
      sumMaturing(db, { ...own, from: tomorrow, to: after }),
      sumAvailable(db, own),
      countNewSubscribers(db, { creatorId: person.id, since: today }),
      countSubscribers(db, person.id),
      countHeldComments(db, person.id),
      listUnansweredComments(db, { creatorId: person.id, now, offset: 0, limit: 1 }),
      readEarningGoal(db, person, days),
      findNextScheduled(db, { creatorId: person.id, after: tomorrow }),
      listScheduleOfDay(db, { creatorId: person.id, from: today, to: tomorrow }),
      listLatestPosts(db, person.id),
      findSetupFacts(db, person.id),
    ])
  const [newest] = waiting.rows
  const setup = facts && setupSteps(facts)
  const covers = await loadCovers(context, { by, creatorId, rows: [...agenda, ...last] })
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
    tomorrow: { amount: amount(free), soldOn: saleDayFor(context, tomorrow, person.timezone) },
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
    ...(setup ? { setup } : {}),
  }
}

/** The day whose sales become available on the given day. */
function saleDayFor({ config }: Context, day: Date, timezone: string) {
  const sold = new Date(day.getTime() - config.money.pendingDays * DAY_MS + DAY_MS / 2)
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(sold)
}

export async function readEarningGoal(
  sql: Queries,
  person: StudioCreator,
  { month, monthDay, daysLeft }: LocalDays,
) {
  const goal = await findEarningGoal(sql, person.id)
  if (!goal || goal.currency !== person.currency) return undefined
  const { minor } = await sumEarnings(sql, { personId: person.id, currency: person.currency, since: month })
  return {
    month: monthDay,
    target: toDecimal(goal.targetMinor, goal.currency),
    earned: toDecimal(minor, goal.currency),
    daysLeft,
  }
}

/** Cover URL of each post. */
async function loadCovers(
  context: Context,
  { by, creatorId, rows }: CreatorReference & { rows: StudioPostRow[] },
) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const cards = await loadPostCards(context, { ids, viewer: by, actingForId: creatorId })
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
