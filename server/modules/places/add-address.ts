import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { findAddress, insertAddress, lockAddresses, setDefaultAddress } from './address-store.ts'
import { toAddress } from './address-view.ts'
import { validateAddress, type AddressInput } from './validate-address.ts'

const MAX_ADDRESSES = 20

/** Adds an address. The first one becomes the default. */
export async function addAddress(
  { db, now }: Context,
  { by, isDefault = false, ...input }: AddressInput & { by: Person; isDefault?: boolean },
) {
  const fields = validateAddress(input)
  return db.transaction(async (tx) => {
    const others = await lockAddresses(tx, by.id)
    if (others.length >= MAX_ADDRESSES) throw problem('TOO_MANY_ADDRESSES')
    const at = now()
    const id = newId(at.getTime())
    const row = { ...fields, id, personId: by.id, isDefault: false, createdAt: at, updatedAt: at }
    await insertAddress(tx, row)
    if (isDefault || others.length === 0) await setDefaultAddress(tx, by.id, id)
    const stored = await findAddress(tx, { id, personId: by.id })
    if (!stored) throw new Error(`address ${id} was stored and is not there`)
    return toAddress(stored)
  })
}
