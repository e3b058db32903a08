import type { Queries } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../http/tokens.ts'
import { isLinked } from './agency-store.ts'

/** `id` is in whose name something is done, `by` is who really does it. */
export type Acting = { id: string; by: string }

/**
 * In whose name a person acts: their own, or, for an agency, that of the creator it names. The link is looked
 * up every time, so that it ends the moment either side ends it.
 */
export async function actingFor(
  sql: Queries,
  person: Person,
  creatorId: string | undefined,
): Promise<Acting> {
  if (creatorId === undefined || creatorId === person.id) return { id: person.id, by: person.id }
  if (person.userType !== 3 || !(await isLinked(sql, { personId: person.id, creatorId })))
    throw problem('FORBIDDEN')
  return { id: creatorId, by: person.id }
}
