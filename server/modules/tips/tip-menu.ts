import type { Static } from 'typebox'
import type { MenuItem } from '../../../contract/commerce/tips.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { toDecimal } from '../wallet/public.ts'
import { sanitizeText } from '../../text/sanitize-text.ts'
import { requireCreator } from '../posts/public.ts'
import { parseTipAmount } from './tip-limits.ts'
import {
  closeMenuItem,
  tipCurrencyOf,
  findMenuItem,
  findTippableCreator,
  insertMenuItem,
  listMenu,
  lockMenu,
  orderMenu,
  saveMenuItem,
  type MenuRow,
} from './tip-store.ts'

const MAX_MENU_ITEMS = 20
type CreatorReference = { by: Person; creatorId?: string | undefined }

export const toMenuItem = ({ id, title, amountMinor, currency }: MenuRow): Static<typeof MenuItem> => ({
  _id: id,
  title,
  price: { amount: toDecimal(amountMinor, currency), currency },
})

export async function readTipMenu({ db }: Context, { caller, userId }: { caller: Caller; userId: string }) {
  const fanId = caller.kind === 'person' ? caller.id : undefined
  const isOwn = fanId === userId
  if (!isOwn && !(await findTippableCreator(db, { creatorId: userId, fanId })))
    throw problem('CREATOR_NOT_FOUND')
  const currency = await tipCurrencyOf(db, userId)
  return { items: (await listMenu(db, userId)).map(toMenuItem), currency }
}

const requireTitle = (title: string) => {
  const cleanTitle = sanitizeText(title).replaceAll('\n', ' ')
  if (!cleanTitle) throw invalidField('title', 'Enter a name.')
  return cleanTitle
}

export function addMenuItem(
  context: Context,
  { by, creatorId, title, amount }: CreatorReference & { title: string; amount: string | number },
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, by, creatorId)
    const currency = await tipCurrencyOf(tx, id)
    await lockMenu(tx, id)
    const menu = await listMenu(tx, id)
    if (menu.length >= MAX_MENU_ITEMS) throw problem('TIP_MENU_FULL')
    const row = {
      id: newId(),
      creatorId: id,
      title: requireTitle(title),
      amountMinor: await parseTipAmount(context, tx, { amount, currency }),
      currency,
      position: menu.length,
    }
    await insertMenuItem(tx, { ...row, createdAt: context.now() })
    return toMenuItem(row)
  })
}

type UpdateMenuItemInput = { itemId: string; title?: string; amount?: string | number; position?: number }

export function updateMenuItem(
  context: Context,
  { by, creatorId, itemId, ...change }: CreatorReference & UpdateMenuItemInput,
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, by, creatorId)
    await lockMenu(tx, id)
    const before = await findMenuItem(tx, { id: itemId, creatorId: id })
    if (!before) throw problem('TIP_MENU_ITEM_NOT_FOUND')
    const currency = await tipCurrencyOf(tx, id)
    const { title, amount, position } = change
    const row = {
      ...before,
      ...(title === undefined ? {} : { title: requireTitle(title) }),
      ...(amount === undefined
        ? {}
        : { amountMinor: await parseTipAmount(context, tx, { amount, currency }), currency }),
    }
    await saveMenuItem(tx, row)
    if (position !== undefined) {
      const others = (await listMenu(tx, id)).map((each) => each.id).filter((each) => each !== itemId)
      await orderMenu(tx, others.toSpliced(position, 0, itemId))
    }
    return toMenuItem(row)
  })
}

export function removeMenuItem(
  { db, now }: Context,
  { by, creatorId, itemId }: CreatorReference & { itemId: string },
) {
  return db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, by, creatorId)
    if (!(await closeMenuItem(tx, { id: itemId, creatorId: id, at: now() })))
      throw problem('TIP_MENU_ITEM_NOT_FOUND')
    return {}
  })
}
