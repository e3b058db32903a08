import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { readCheckout, parseAmount, toDecimal } from '../wallet/public.ts'
import { toGoal } from './goal-view.ts'
import { postTitle } from '../posts/public.ts'
import { tipLimits } from './tip-limits.ts'
import { toMenuItem } from './tip-menu.ts'
import { listMenu } from './tip-store.ts'
import { resolveTipTarget, type TipDestination } from './tip-target.ts'

type QuoteTipInput = TipDestination & { by: Person; amount?: string | undefined }
/** Index of the preselected quick amount. */
const DEFAULT_QUICK_INDEX = 2

/** Quote for a tip; without an amount, for the preselected one. */
export async function quoteTip(context: Context, { by, amount, ...destination }: QuoteTipInput) {
  const { db } = context
  const { creator, postAccess, item, goal, isShownAsComment } = await resolveTipTarget(context, db, {
    by,
    destination,
  })
  const { currency } = creator
  const { min, max, quick } = await tipLimits(context, db, currency)
  const minor =
    item?.currency === currency
      ? item.amountMinor
      : amount === undefined
        ? (quick[DEFAULT_QUICK_INDEX] ?? min)
        : Math.min(Math.max(parseAmount(amount, currency), min), max)
  const [checkout, menu] = await Promise.all([
    readCheckout(context, { buyerId: by.id, sellerId: creator.id, listMinor: minor, currency }),
    listMenu(db, creator.id),
  ])
  return {
    ...checkout,
    amount: toDecimal(minor, currency),
    currency,
    least: toDecimal(min, currency),
    most: toDecimal(max, currency),
    quickAmounts: quick.map((each) => toDecimal(each, currency)),
    menu: menu.filter((each) => each.currency === currency).map(toMenuItem),
    ...(goal ? { goal: toGoal(goal) } : {}),
    ...(postAccess ? { postTitle: postTitle(postAccess.post, postAccess.access) } : {}),
    isShownAsComment: isShownAsComment ? (1 as const) : (0 as const),
  }
}
