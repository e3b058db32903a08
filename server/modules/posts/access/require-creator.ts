import { UserType } from '../../../../contract/core/constants.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor, type Actor } from '../../people/public.ts'

/** The caller must be a creator, or an agency acting for one. */
export async function requireCreator(
  sql: Queries,
  person: Person,
  creatorId: string | undefined,
): Promise<Actor> {
  const acting = await actingFor(sql, person, creatorId)
  if (acting.id === person.id && person.userType !== UserType.creator) throw problem('FORBIDDEN')
  return acting
}
