import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { checkoutOf, readAmount, toDecimal } from '../wallet/public.ts'
import { toGoal } from './goal-view.ts'
import { nameOf } from './post-rules.ts'
import { tipBounds } from './tip-bounds.ts'
import { toMenuItem } from './tip-menu.ts'
import { listMenu } from './tip-store.ts'
import { findTarget, type ForWhat } from './tip-target.ts'

type Quote = ForWhat & { by: Person; amount?: string | undefined }
/** Of the quick amounts, the one most people take. */
const USUAL = 2

/** What a tip costs and does, before it is given; without an amount the usual one. */
export async function quoteTip(context: Context, { by, amount, ...forWhat }: Quote) {
  const { db } = context
  const { creator, talk, item, goal, isTalk } = await findTarget(context, db, { by, forWhat })
  const { currency } = creator
  const { min, max, quick } = await tipBounds(context, db, currency)
  const minor =
    item?.currency === currency
      ? item.amountMinor
      : amount === undefined
        ? (quick[USUAL] ?? min)
        : Math.min(Math.max(readAmount(amount, currency), min), max)
  const [checkout, menu] = await Promise.all([
    checkoutOf(context, { buyerId: by.id, sellerId: creator.id, listMinor: minor, currency }),
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
    ...(talk ? { postTitle: nameOf(talk.post, talk.seen) } : {}),
    isShownAsComment: isTalk ? (1 as const) : (0 as const),
  }
}
