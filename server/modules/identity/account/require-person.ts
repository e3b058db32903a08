import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { findPerson } from './person-store.ts'

/** Loads the person of a session; throws SESSION_ENDED when the account is gone. */
export async function requirePerson(sql: Queries, id: string) {
  const person = await findPerson(sql, id)
  if (!person) throw problem('SESSION_ENDED')
  return person
}
