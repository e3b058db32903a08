import { iso31661 } from 'iso-3166'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../agency/acting-for.ts'
import {
  deleteBlockedCountry,
  insertBlockedCountry,
  isCreator,
  listBlockedCountries,
} from './blocked-country-store.ts'

type Acting = { by: Person; creatorId?: string | undefined }
const countries = new Set(iso31661.map(({ alpha2 }) => alpha2))

async function requireActingCreator(sql: Queries, { by, creatorId }: Acting) {
  const acting = await actingFor(sql, by, creatorId)
  if (!(await isCreator(sql, acting.id))) throw problem('FORBIDDEN')
  return acting
}

export async function readBlockedCountries({ db }: Context, input: Acting) {
  const { id } = await requireActingCreator(db, input)
  return { countries: await listBlockedCountries(db, id) }
}

/** Blocks or unblocks a country for a creator's profile and content. Idempotent. */
export function setBlockedCountry(
  { db, now }: Context,
  { country, isBlocked, ...input }: Acting & { country: string; isBlocked: boolean },
) {
  return db.transaction(async (tx) => {
    const { id: personId, by } = await requireActingCreator(tx, input)
    if (!countries.has(country)) throw problem('COUNTRY_UNKNOWN')
    const isChanged = isBlocked
      ? await insertBlockedCountry(tx, { personId, country, at: now() })
      : await deleteBlockedCountry(tx, { personId, country })
    if (isChanged) await recordEvent(tx, { type: 'person.countriesChanged', personId, by })
    return { countries: await listBlockedCountries(tx, personId) }
  })
}
