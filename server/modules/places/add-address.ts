import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { findAddress, insertAddress, lockAddresses, moveDefault } from './address-store.ts'
import { toAddress } from './address-view.ts'
import { checkedAddress, type TypedAddress } from './checked-address.ts'

const MOST = 20

/** Keeps an address. The first is the default, and so is a later one that asks to be. */
export async function addAddress(
  { db, now }: Context,
  { by, isDefault = false, ...typed }: TypedAddress & { by: Person; isDefault?: boolean },
) {
  const fields = checkedAddress(typed)
  return db.transaction(async (tx) => {
    const others = await lockAddresses(tx, by.id)
    if (others.length >= MOST) throw problem('TOO_MANY_ADDRESSES')
    const at = now()
    const id = newId(at.getTime())
    const row = { ...fields, id, personId: by.id, isDefault: false, createdAt: at, updatedAt: at }
    await insertAddress(tx, row)
    if (isDefault || others.length === 0) await moveDefault(tx, by.id, id)
    const stored = await findAddress(tx, { id, personId: by.id })
    if (!stored) throw new Error(`address ${id} was stored and is not there`)
    return toAddress(stored)
  })
}
