import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { isLinked } from './agency-store.ts'

/** `id`: the user acted for; `by`: the user who acts. */
export type Actor = { id: string; by: string }

/**
 * Resolves for whom a user acts: themselves, or, for an agency, one of its creators. The link is checked
 * every time, so that ending it takes effect immediately.
 */
export async function actingFor(sql: Queries, person: Person, creatorId: string | undefined): Promise<Actor> {
  if (creatorId === undefined || creatorId === person.id) return { id: person.id, by: person.id }
  if (person.userType !== 3 || !(await isLinked(sql, { personId: person.id, creatorId })))
    throw problem('FORBIDDEN')
  return { id: creatorId, by: person.id }
}
