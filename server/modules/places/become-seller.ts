import type { Static } from 'typebox'
import type { seller } from '../../../contract/seller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { asTaxId, taxIdFault } from './address-rules.ts'
import { checkedPlace, required } from './checked-address.ts'
import { findSeller, holdStatus, insertSeller, updateSeller, type SellerRow } from './seller-store.ts'
import { toSeller } from './seller-view.ts'

type Typed = Static<(typeof seller)['POST /becomeSeller']['body']> & { by: Person }

/** A verified creator begins to sell. */
export function becomeSeller({ db, now }: Context, { by, ...typed }: Typed) {
  const row = checked(typed)
  return db.transaction(async (tx) => {
    await requireVerified(tx, by)
    const at = now()
    if (!(await insertSeller(tx, { ...row, personId: by.id, createdAt: at, updatedAt: at })))
      throw problem('SELLER_EXISTS')
    await recordEvent(tx, { type: 'person.becameSeller', personId: by.id })
    return toSeller(row)
  })
}

export function changeSeller({ db, now }: Context, { by, ...typed }: Typed) {
  const row = checked(typed)
  return db.transaction(async (tx) => {
    await requireVerified(tx, by)
    if (!(await updateSeller(tx, by.id, { ...row, updatedAt: now() }))) throw problem('SELLER_NOT_FOUND')
    return toSeller(row)
  })
}

export async function readSeller({ db }: Context, { by }: { by: Person }) {
  const row = await findSeller(db, by.id)
  return row ? { isSeller: 1 as const, detail: toSeller(row) } : { isSeller: 0 as const }
}

async function requireVerified(tx: Tx, { id }: Person) {
  const person = await holdStatus(tx, id)
  if (person?.userType !== 2 || person.statusCode !== 1) throw problem('ACCOUNT_NOT_VERIFIED')
}

function checked(typed: Omit<Typed, 'by'>): SellerRow {
  const taxId = asTaxId(typed.taxId ?? '')
  const fault = taxIdFault(typed.country, taxId)
  const row = {
    legalName: required('legalName', typed.legalName),
    ...checkedPlace(typed),
    taxId,
    returnPolicy: required('returnPolicy', typed.returnPolicy),
  }
  if (fault) throw wrongField('taxId', fault)
  return row
}
