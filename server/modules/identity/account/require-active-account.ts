import { ProfileStatus } from '../../../../contract/core/constants.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { isUnverified } from './account-status.ts'
import { findPerson } from './person-store.ts'

/** Only active accounts may publish and earn. */
export async function requireActiveAccount(sql: Queries, personId: string) {
  const person = await findPerson(sql, personId)
  if (!person || person.statusCode === ProfileStatus.deleted) throw problem('SESSION_ENDED')
  if (isUnverified(person.statusCode)) throw problem('ACCOUNT_NOT_VERIFIED')
  if (person.statusCode === ProfileStatus.suspended) throw problem('ACCOUNT_SUSPENDED')
  if (person.statusCode !== ProfileStatus.active) throw problem('FORBIDDEN')
}
