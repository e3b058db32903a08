import { ProfileStatus } from '../../../contract/core/constants.ts'
import type { Static } from 'typebox'
import type { seller } from '../../../contract/commerce/seller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { normalizeTaxId, taxIdError } from './address-rules.ts'
import { validatePlace, requireText } from './validate-address.ts'
import { findSeller, lockStatus, insertSeller, updateSeller, type SellerRow } from './seller-store.ts'
import { toSeller } from './seller-view.ts'

type SellerInput = Static<(typeof seller)['POST /becomeSeller']['body']> & { by: Person }

/** Registers a verified creator as a seller. */
export function becomeSeller({ db, now }: Context, { by, ...input }: SellerInput) {
  const row = validateSeller(input)
  return db.transaction(async (tx) => {
    await requireVerified(tx, by)
    const at = now()
    if (!(await insertSeller(tx, { ...row, personId: by.id, createdAt: at, updatedAt: at })))
      throw problem('SELLER_EXISTS')
    await recordEvent(tx, { type: 'person.becameSeller', personId: by.id })
    return toSeller(row)
  })
}

export function changeSeller({ db, now }: Context, { by, ...input }: SellerInput) {
  const row = validateSeller(input)
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
  const person = await lockStatus(tx, id)
  if (person?.userType !== 2 || person.statusCode !== ProfileStatus.active)
    throw problem('ACCOUNT_NOT_VERIFIED')
}

function validateSeller(input: Omit<SellerInput, 'by'>): SellerRow {
  const taxId = normalizeTaxId(input.taxId ?? '')
  const error = taxIdError(input.country, taxId)
  const row = {
    legalName: requireText('legalName', input.legalName),
    ...validatePlace(input),
    taxId,
    returnPolicy: requireText('returnPolicy', input.returnPolicy),
  }
  if (error) throw invalidField('taxId', error)
  return row
}
