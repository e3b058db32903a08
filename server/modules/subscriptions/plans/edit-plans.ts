import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { findPerson, requireActiveAccount } from '../../identity/public.ts'
import { actingFor } from '../../people/public.ts'
import {
  findPayer,
  convertAmount,
  parseAmount,
  requireAmountBetween,
  roundToNiceAmount,
} from '../../wallet/public.ts'
import {
  closePlanRow,
  insertPlan,
  listOfferedPlans,
  listOwnPlans,
  lockOwnPlan,
  lockCreatorPlans,
  setPlanPosition,
  updatePlan,
} from './plan-store.ts'
import { toOwnPlan } from './plan-view.ts'
import { addDays } from '../lifecycle/subscription-rules.ts'

const MAX_PLANS = 8
const MIN_USD_MINOR = 100
const MAX_USD_MINOR = 200_000
const EARNINGS_DAYS = 30

type CreatorReference = { by: Person; creatorId?: string | undefined }

/** An active creator, or an agency acting for one. */
export async function requireActiveCreator(sql: Queries, { by, creatorId }: CreatorReference) {
  const acting = await actingFor(sql, by, creatorId)
  const person = await findPerson(sql, acting.id)
  if (person?.userType !== UserType.creator) throw problem('FORBIDDEN')
  await requireActiveAccount(sql, acting.id)
  return acting
}

type AddPlanInput = CreatorReference & {
  name: string
  blurb?: string
  months: number
  amount: string | number
  trialDays?: number
}

/** Creates a plan in the creator's payout currency. */
export function addPlan(
  context: Context,
  { by, creatorId, name, blurb = '', months, amount, trialDays = 0 }: AddPlanInput,
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireActiveCreator(tx, { by, creatorId })
    const { priceMinor, currency } = await parsePlanPrice(context, tx, { creatorId: id, amount })
    await lockCreatorPlans(tx, id)
    const offered = await listOfferedPlans(tx, id)
    if (offered.length >= MAX_PLANS) throw problem('TOO_MANY_PLANS')
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

type EditPlanInput = CreatorReference & {
  planId: string
  name?: string
  blurb?: string
  amount?: string | number
  trialDays?: number
}

/** Applies to new subscribers only; current ones keep their price. */
export function editPlan(
  context: Context,
  { by, creatorId, planId, name, blurb, amount, trialDays }: EditPlanInput,
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireActiveCreator(tx, { by, creatorId })
    const plan = await lockOwnPlan(tx, { planId, creatorId: id })
    if (!plan) throw problem('PLAN_NOT_FOUND')
    const price = amount === undefined ? plan : await parsePlanPrice(context, tx, { creatorId: id, amount })
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

export function closePlan(
  context: Context,
  { by, creatorId, planId }: CreatorReference & { planId: string },
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireActiveCreator(tx, { by, creatorId })
    if (!(await lockOwnPlan(tx, { planId, creatorId: id }))) throw problem('PLAN_NOT_FOUND')
    await closePlanRow(tx, { id: planId, at: context.now() })
    await recordEvent(tx, { type: 'plan.changed', creatorId: id, planId })
    return {}
  })
}

export function orderPlans(
  context: Context,
  { by, creatorId, planIds }: CreatorReference & { planIds: string[] },
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireActiveCreator(tx, { by, creatorId })
    await lockCreatorPlans(tx, id)
    const offered = new Set((await listOfferedPlans(tx, id)).map((plan) => plan.id))
    if (planIds.some((planId) => !offered.has(planId))) throw problem('PLAN_NOT_FOUND')
    const rest = [...offered].filter((planId) => !planIds.includes(planId))
    for (const [position, planId] of [...new Set(planIds), ...rest].entries())
      await setPlanPosition(tx, { id: planId, position })
    return {}
  })
}

export async function readOwnPlans(
  { db, now }: Context,
  { by, creatorId, offset = 0, limit = 10 }: CreatorReference & { offset?: number; limit?: number },
) {
  const { id } = await actingFor(db, by, creatorId)
  const list = { creatorId: id, since: addDays(now(), -EARNINGS_DAYS), offset, limit }
  const { rows, totalCount } = await listOwnPlans(db, list)
  return { items: rows.map(toOwnPlan), totalCount }
}

async function readOwnPlan({ now }: Context, sql: Queries, which: { creatorId: string; planId: string }) {
  const list = { ...which, since: addDays(now(), -EARNINGS_DAYS), offset: 0, limit: 1 }
  const { rows } = await listOwnPlans(sql, list)
  const [row] = rows
  if (!row) throw problem('PLAN_NOT_FOUND')
  return toOwnPlan(row)
}

/** Parses the price and checks the allowed range. */
async function parsePlanPrice(
  context: Context,
  sql: Queries,
  { creatorId, amount }: { creatorId: string; amount: string | number },
) {
  const payer = await findPayer(sql, creatorId)
  if (!payer) throw problem('SESSION_ENDED')
  const { currency } = payer
  const priceMinor = parseAmount(amount, currency)
  const local = async (usdMinor: number) =>
    roundToNiceAmount((await convertAmount(context, usdMinor, 'USD', currency)).amountMinor, currency)
  const [min, max] = [await local(MIN_USD_MINOR), await local(MAX_USD_MINOR)]
  requireAmountBetween(priceMinor, { min, max, currency })
  return { priceMinor, currency }
}
