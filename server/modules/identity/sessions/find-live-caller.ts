import type { Queries } from '../../../db/database.ts'
import type { Person } from '../../../http/tokens.ts'
import { findPerson } from '../account/person-store.ts'
import { isClosedAccount } from '../account/account-status.ts'
import { findPersonOfSession } from './session-store.ts'

/** The user of an open session; undefined for guests, staff and closed or suspended accounts. */
export async function findLiveCaller(
  sql: Queries,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<Person | undefined> {
  if ((await findPersonOfSession(sql, sessionId)) !== id) return undefined
  const person = await findPerson(sql, id)
  if (!person || person.statusCode === 2 || isClosedAccount(person.statusCode)) return undefined
  return { kind: 'person', id, sessionId, userType: person.userType as Person['userType'] }
}
