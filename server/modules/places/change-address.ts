import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import {
  deleteAddress,
  findAddress,
  lockAddresses,
  setDefaultAddress,
  updateAddress,
} from './address-store.ts'
import { toAddress } from './address-view.ts'
import { validateAddress, type AddressInput } from './validate-address.ts'

type AddressTarget = { by: Person; addressId: string }

/** Replaces the fields; the default flag stays. */
export async function changeAddress(
  { db, now }: Context,
  { by, addressId, ...input }: AddressInput & AddressTarget,
) {
  const fields = validateAddress(input)
  return db.transaction(async (tx) => {
    const which = { id: addressId, personId: by.id }
    const isUpdated = await updateAddress(tx, which, { ...fields, updatedAt: now() })
    const stored = isUpdated ? await findAddress(tx, which) : undefined
    if (!stored) throw problem('ADDRESS_NOT_FOUND')
    return toAddress(stored)
  })
}

/** Removes an address. If it was the default, the newest remaining one becomes the default. */
export function removeAddress({ db }: Context, { by, addressId }: AddressTarget) {
  return db.transaction(async (tx) => {
    const all = await lockAddresses(tx, by.id)
    const removed = all.find(({ id }) => id === addressId)
    if (!removed) throw problem('ADDRESS_NOT_FOUND')
    await deleteAddress(tx, addressId)
    const newest = all.find(({ id }) => id !== addressId)
    if (removed.isDefault && newest) await setDefaultAddress(tx, by.id, newest.id)
    return {}
  })
}

export function makeDefaultAddress({ db }: Context, { by, addressId }: AddressTarget) {
  return db.transaction(async (tx) => {
    const all = await lockAddresses(tx, by.id)
    if (!all.some(({ id }) => id === addressId)) throw problem('ADDRESS_NOT_FOUND')
    await setDefaultAddress(tx, by.id, addressId)
    const stored = await findAddress(tx, { id: addressId, personId: by.id })
    if (!stored) throw problem('ADDRESS_NOT_FOUND')
    return toAddress(stored)
  })
}
