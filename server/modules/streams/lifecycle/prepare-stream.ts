import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { readSettings } from '../../configuration/public.ts'
import { findLists } from '../../lists/public.ts'
import { sellingCurrency } from '../../posts/public.ts'
import {
  convertAmount,
  findPayer,
  parseAmount,
  requireAmountBetween,
  roundToNiceAmount,
} from '../../wallet/public.ts'
import type { Entry } from '../stream-rules.ts'
import { findCover, findModerators, isCategory } from '../stream-store.ts'

export type StreamSettings = {
  title?: string | undefined
  description?: string | undefined
  coverMediaId?: string | undefined
  categoryId?: string | undefined
  slowModeSeconds?: number | undefined
  isSubscribersChat?: 0 | 1 | undefined
  blockedWords?: string[] | undefined
  goalTitle?: string | undefined
  goalAmount?: string | number | null | undefined
  moderatorIds?: string[] | undefined
  moderatorUsernames?: string[] | undefined
  orientation?: 'landscape' | 'portrait' | undefined
  isRecorded?: 0 | 1 | undefined
  recordingPrice?: string | number | null | undefined
}
type Amount = string | number
/** A goal may be this many times the highest ticket price. */
const MAX_GOAL_TICKETS = 100

/** The columns that given settings change. Checks every reference to something else. */
export async function prepareSettings(
  context: Context,
  sql: Queries,
  { hostId, currency, ...given }: StreamSettings & { hostId: string; currency: string },
) {
  const title = given.title === undefined ? undefined : sanitizeText(given.title)
  if (title === '') throw invalidField('title', 'Enter a title.')
  const { coverMediaId, categoryId, goalAmount } = given
  if (coverMediaId && !(await findCover(sql, { mediaId: coverMediaId, ownerId: hostId })))
    throw problem('MEDIA_NOT_FOUND')
  if (categoryId && !(await isCategory(sql, categoryId))) throw problem('CATEGORY_NOT_FOUND')
  const goalMinor = goalAmount == null ? null : parseAmount(goalAmount, currency)
  if (goalMinor !== null) {
    const { min, max } = await priceLimits(context, sql, currency)
    requireAmountBetween(goalMinor, { min, max: max * MAX_GOAL_TICKETS, currency })
  }
  return {
    ...(title === undefined ? {} : { title }),
    ...(given.description === undefined ? {} : { description: sanitizeText(given.description) }),
    ...(coverMediaId ? { coverMediaId } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(given.slowModeSeconds === undefined ? {} : { slowModeSeconds: given.slowModeSeconds }),
    ...(given.isSubscribersChat === undefined ? {} : { isSubscribersChat: given.isSubscribersChat === 1 }),
    ...(given.blockedWords ? { blockedWords: given.blockedWords.map(sanitizeText).filter(Boolean) } : {}),
    ...(given.goalTitle === undefined ? {} : { goalTitle: sanitizeText(given.goalTitle) }),
    ...(goalAmount === undefined ? {} : { goalMinor }),
    ...(given.orientation ? { orientation: given.orientation } : {}),
    ...(given.isRecorded === undefined ? {} : { isRecorded: given.isRecorded === 1 }),
    ...(given.recordingPrice === undefined
      ? {}
      : {
          recordingPriceMinor: await prepareRecordingPrice(context, sql, {
            price: given.recordingPrice,
            currency,
          }),
        }),
  }
}

/** The customer list a stream is for; other entries have none. */
export async function prepareList(
  sql: Queries,
  { entry, listId, hostId }: { entry: Entry; listId: string | undefined; hostId: string },
) {
  if (entry !== 'list') return null
  const [list] = listId ? await findLists(sql, { creatorId: hostId, ids: [listId] }) : []
  if (!list) throw problem('CUSTOMER_LIST_NOT_FOUND')
  return list.id
}

type Moderators = Pick<StreamSettings, 'moderatorIds' | 'moderatorUsernames'> & { hostId: string }
/** Ids of the given moderators; undefined if none are given. */
export async function prepareModerators(
  sql: Queries,
  { moderatorIds, moderatorUsernames, hostId }: Moderators,
) {
  if (!moderatorIds && !moderatorUsernames) return undefined
  const names = (moderatorUsernames ?? []).map((name) => name.replace(/^@/, '').toLowerCase())
  const found = await findModerators(sql, { ids: moderatorIds ?? [], names, hostId })
  if (found.length < new Set([...(moderatorIds ?? []), ...names]).size) throw problem('MODERATOR_UNKNOWN')
  return found
}

/** Like a ticket; null for a recording without a price of its own. */
export async function prepareRecordingPrice(
  context: Context,
  sql: Queries,
  { price, currency }: { price: Amount | null; currency: string },
) {
  if (price === null) return null
  const minor = parseAmount(price, currency)
  requireAmountBetween(minor, { ...(await priceLimits(context, sql, currency)), currency })
  return minor
}

/** A ticket costs as much as a post may; other entries have no price. */
export async function prepareTicketPrice(
  context: Context,
  sql: Queries,
  { entry, price, currency }: { entry: Entry; price: Amount | undefined; currency: string },
) {
  if (entry !== 'ticket') return null
  if (price === undefined) throw invalidField('price', 'Enter a price for the ticket.')
  const minor = parseAmount(price, currency)
  requireAmountBetween(minor, { ...(await priceLimits(context, sql, currency)), currency })
  return minor
}

async function priceLimits(context: Context, sql: Queries, currency: string) {
  const settings = await readSettings(sql)
  const local = async (cents: number) =>
    roundToNiceAmount((await convertAmount(context, cents, 'USD', currency)).amountMinor, currency)
  return {
    min: await local(settings['posts.leastPriceCents']),
    max: await local(settings['posts.mostPriceCents']),
  }
}

export async function hostCurrency(sql: Queries, hostId: string) {
  return sellingCurrency((await findPayer(sql, hostId))?.currency ?? 'USD')
}

const YEAR_MS = 366 * 86_400_000
export function requireScheduleTime(scheduledAt: Date, now: Date) {
  if (scheduledAt <= now) throw invalidField('scheduledAt', 'Choose a time in the future.')
  if (scheduledAt.getTime() > now.getTime() + YEAR_MS)
    throw invalidField('scheduledAt', 'Choose a time within the next year.')
}
