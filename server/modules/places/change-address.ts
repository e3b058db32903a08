import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { deleteAddress, findAddress, lockAddresses, moveDefault, updateAddress } from './address-store.ts'
import { toAddress } from './address-view.ts'
import { checkedAddress, type TypedAddress } from './checked-address.ts'

type Which = { by: Person; addressId: string }

/** Changes an address; whether it is the default stays as it was. */
export async function changeAddress({ db, now }: Context, { by, addressId, ...typed }: TypedAddress & Which) {
  const fields = checkedAddress(typed)
  return db.transaction(async (tx) => {
    const which = { id: addressId, personId: by.id }
    const isThere = await updateAddress(tx, which, { ...fields, updatedAt: now() })
    const stored = isThere ? await findAddress(tx, which) : undefined
    if (!stored) throw problem('ADDRESS_NOT_FOUND')
    return toAddress(stored)
  })
}

/** Removes an address. When it was the default, the newest of the others takes its place. */
export function removeAddress({ db }: Context, { by, addressId }: Which) {
  return db.transaction(async (tx) => {
    const all = await lockAddresses(tx, by.id)
    const gone = all.find(({ id }) => id === addressId)
    if (!gone) throw problem('ADDRESS_NOT_FOUND')
    await deleteAddress(tx, addressId)
    const newest = all.find(({ id }) => id !== addressId)
    if (gone.isDefault && newest) await moveDefault(tx, by.id, newest.id)
    return {}
  })
}

export function makeDefaultAddress({ db }: Context, { by, addressId }: Which) {
  return db.transaction(async (tx) => {
    const all = await lockAddresses(tx, by.id)
    if (!all.some(({ id }) => id === addressId)) throw problem('ADDRESS_NOT_FOUND')
    await moveDefault(tx, by.id, addressId)
    const stored = await findAddress(tx, { id: addressId, personId: by.id })
    if (!stored) throw problem('ADDRESS_NOT_FOUND')
    return toAddress(stored)
  })
}
