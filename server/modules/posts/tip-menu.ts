import type { Static } from 'typebox'
import type { MenuItem } from '../../../contract/tips.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Caller, Person } from '../../http/tokens.ts'
import { toDecimal } from '../wallet/public.ts'
import { tidyText } from './post-rules.ts'
import { requireCreator } from './talk-access.ts'
import { readTip } from './tip-bounds.ts'
import {
  closeMenuItem,
  currencyOf,
  findMenuItem,
  findTipped,
  insertMenuItem,
  listMenu,
  lockMenu,
  orderMenu,
  saveMenuItem,
  type MenuRow,
} from './tip-store.ts'

const MOST_ITEMS = 20
type Who = { by: Person; creatorId?: string | undefined }

export const toMenuItem = ({ id, title, amountMinor, currency }: MenuRow): Static<typeof MenuItem> => ({
  _id: id,
  title,
  price: { amount: toDecimal(amountMinor, currency), currency },
})

/** What a creator offers for a tip, to whoever may know of them. */
export async function readTipMenu({ db }: Context, { caller, userId }: { caller: Caller; userId: string }) {
  const fanId = caller.kind === 'person' ? caller.id : undefined
  const isOwn = fanId === userId
  if (!isOwn && !(await findTipped(db, { creatorId: userId, fanId }))) throw problem('CREATOR_NOT_FOUND')
  const currency = await currencyOf(db, userId)
  return { items: (await listMenu(db, userId)).map(toMenuItem), currency }
}

const titled = (title: string) => {
  const tidy = tidyText(title).replaceAll('\n', ' ')
  if (!tidy) throw wrongField('title', 'Give it a name.')
  return tidy
}

export function addMenuItem(
  context: Context,
  { by, creatorId, title, amount }: Who & { title: string; amount: string | number },
) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, by, creatorId)
    const currency = await currencyOf(tx, id)
    await lockMenu(tx, id)
    const menu = await listMenu(tx, id)
    if (menu.length >= MOST_ITEMS) throw problem('TIP_MENU_FULL')
    const row = {
      id: newId(),
      creatorId: id,
      title: titled(title),
      amountMinor: await readTip(context, tx, { amount, currency }),
      currency,
      position: menu.length,
    }
    await insertMenuItem(tx, { ...row, createdAt: context.now() })
    return toMenuItem(row)
  })
}

type Change = { itemId: string; title?: string; amount?: string | number; position?: number }

export function changeMenuItem(context: Context, { by, creatorId, itemId, ...change }: Who & Change) {
  return context.db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, by, creatorId)
    await lockMenu(tx, id)
    const before = await findMenuItem(tx, { id: itemId, creatorId: id })
    if (!before) throw problem('TIP_MENU_ITEM_NOT_FOUND')
    const currency = await currencyOf(tx, id)
    const { title, amount, position } = change
    const row = {
      ...before,
      ...(title === undefined ? {} : { title: titled(title) }),
      ...(amount === undefined
        ? {}
        : { amountMinor: await readTip(context, tx, { amount, currency }), currency }),
    }
    await saveMenuItem(tx, row)
    if (position !== undefined) {
      const others = (await listMenu(tx, id)).map((each) => each.id).filter((each) => each !== itemId)
      await orderMenu(tx, others.toSpliced(position, 0, itemId))
    }
    return toMenuItem(row)
  })
}

export function removeMenuItem({ db, now }: Context, { by, creatorId, itemId }: Who & { itemId: string }) {
  return db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, by, creatorId)
    if (!(await closeMenuItem(tx, { id: itemId, creatorId: id, at: now() })))
      throw problem('TIP_MENU_ITEM_NOT_FOUND')
    return {}
  })
}
