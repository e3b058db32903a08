import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { findPerson, requireStanding } from '../identity/public.ts'
import { actingFor } from '../people/public.ts'
import { findPayer, inCurrency, readAmount, requireBetween, roundly } from '../wallet/public.ts'
import {
  closePlanRow,
  insertPlan,
  listOffered,
  listOwn,
  lockOwnPlan,
  lockPlansOf,
  placePlan,
  updatePlan,
} from './plan-store.ts'
import { toOwnPlan } from './plan-view.ts'
import { addDays } from './subscription-rules.ts'

const MOST_PLANS = 8
const LEAST_USD_MINOR = 100
const MOST_USD_MINOR = 200_000
const EARNED_DAYS = 30

type Who = { by: Person; creatorId?: string | undefined }

/** In whose name plans are made: a creator in good standing, or an agency for one. */
export async function requireCreator(sql: Queries, { by, creatorId }: Who) {
  const acting = await actingFor(sql, by, creatorId)
  const person = await findPerson(sql, acting.id)
  if (person?.userType !== 2) throw problem('FORBIDDEN')
  await requireStanding(sql, acting.id)
  return acting
}

type NewPlan = Who & {
  name: string
  blurb?: string
  months: number
  amount: string | number
  trialDays?: number
}

/** Offers a plan in the currency the creator is paid in. */
export function addPlan(
  context: Context,
  { by, creatorId, name, blurb = '', months, amount, trialDays = 0 }: NewPlan,
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, { by, creatorId })
    const { priceMinor, currency } = await readPrice(context, tx, { creatorId: id, amount })
    await lockPlansOf(tx, id)
    const offered = await listOffered(tx, id)
    if (offered.length >= MOST_PLANS) throw problem('TOO_MANY_PLANS')
    const plan = {
      id: newId(),
      creatorId: id,
      name: name.trim(),
      blurb: blurb.trim(),
      months,
      priceMinor,
      currency,
      trialDays,
      position: Math.max(-1, ...offered.map(({ position }) => position)) + 1,
      createdAt: context.now(),
    }
    await insertPlan(tx, plan)
    await recordEvent(tx, { type: 'plan.changed', creatorId: id, planId: plan.id })
    return readOwnPlan(context, tx, { creatorId: id, planId: plan.id })
  })
}

type Change = Who & {
  planId: string
  name?: string
  blurb?: string
  amount?: string | number
  trialDays?: number
}

/** Changes what is offered from now on. Who holds the plan keeps the price they began with. */
export function changePlanOffer(
  context: Context,
  { by, creatorId, planId, name, blurb, amount, trialDays }: Change,
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, { by, creatorId })
    const plan = await lockOwnPlan(tx, { planId, creatorId: id })
    if (!plan) throw problem('PLAN_NOT_FOUND')
    const price = amount === undefined ? plan : await readPrice(context, tx, { creatorId: id, amount })
    await updatePlan(tx, {
      ...plan,
      name: name?.trim() ?? plan.name,
      blurb: blurb?.trim() ?? plan.blurb,
      trialDays: trialDays ?? plan.trialDays,
      priceMinor: price.priceMinor,
      currency: price.currency,
    })
    await recordEvent(tx, { type: 'plan.changed', creatorId: id, planId })
    return readOwnPlan(context, tx, { creatorId: id, planId })
  })
}

export function closePlan(context: Context, { by, creatorId, planId }: Who & { planId: string }) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, { by, creatorId })
    if (!(await lockOwnPlan(tx, { planId, creatorId: id }))) throw problem('PLAN_NOT_FOUND')
    await closePlanRow(tx, { id: planId, at: context.now() })
    await recordEvent(tx, { type: 'plan.changed', creatorId: id, planId })
    return {}
  })
}

export function orderPlans(context: Context, { by, creatorId, planIds }: Who & { planIds: string[] }) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, { by, creatorId })
    await lockPlansOf(tx, id)
    const offered = new Set((await listOffered(tx, id)).map((plan) => plan.id))
    if (planIds.some((planId) => !offered.has(planId))) throw problem('PLAN_NOT_FOUND')
    const rest = [...offered].filter((planId) => !planIds.includes(planId))
    for (const [position, planId] of [...new Set(planIds), ...rest].entries())
      await placePlan(tx, { id: planId, position })
    return {}
  })
}

export async function readOwnPlans(
  { db, now }: Context,
  { by, creatorId, offset = 0, limit = 10 }: Who & { offset?: number; limit?: number },
) {
  const { id } = await actingFor(db, by, creatorId)
  const list = { creatorId: id, since: addDays(now(), -EARNED_DAYS), offset, limit }
  const { rows, totalCount } = await listOwn(db, list)
  return { items: rows.map(toOwnPlan), totalCount }
}

async function readOwnPlan({ now }: Context, sql: Queries, which: { creatorId: string; planId: string }) {
  const list = { ...which, since: addDays(now(), -EARNED_DAYS), offset: 0, limit: 1 }
  const { rows } = await listOwn(sql, list)
  const [row] = rows
  if (!row) throw problem('PLAN_NOT_FOUND')
  return toOwnPlan(row)
}

/** A price as a creator wrote it, between what is worth charging and what nobody types on purpose. */
async function readPrice(
  context: Context,
  sql: Queries,
  { creatorId, amount }: { creatorId: string; amount: string | number },
) {
  const payer = await findPayer(sql, creatorId)
  if (!payer) throw problem('SESSION_ENDED')
  const { currency } = payer
  const priceMinor = readAmount(amount, currency)
  const local = async (usdMinor: number) =>
    roundly((await inCurrency(context, usdMinor, 'USD', currency)).amountMinor, currency)
  const [min, max] = [await local(LEAST_USD_MINOR), await local(MOST_USD_MINOR)]
  requireBetween(priceMinor, { min, max, currency })
  return { priceMinor, currency }
}
