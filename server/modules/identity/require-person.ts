import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { findPerson } from './person-store.ts'

/** The person behind a session; a session of somebody who is gone is over. */
export async function requirePerson(sql: Queries, id: string) {
  const person = await findPerson(sql, id)
  if (!person) throw problem('SESSION_ENDED')
  return person
}
