import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { findPerson } from './person-store.ts'

/** Being verified, or with documents that were rejected: browsing and editing only. */
export const isUnverified = (statusCode: number) => statusCode === 5 || statusCode === 6

/** Refuses publishing and earning to everyone whose account is not in good standing. */
export async function requireStanding(sql: Queries, personId: string) {
  const person = await findPerson(sql, personId)
  if (!person || person.statusCode === 4) throw problem('SESSION_ENDED')
  if (isUnverified(person.statusCode)) throw problem('ACCOUNT_NOT_VERIFIED')
  if (person.statusCode === 2) throw problem('ACCOUNT_SUSPENDED')
  if (person.statusCode !== 1) throw problem('FORBIDDEN')
}
