import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { problem } from '../../http/problem.ts'
import { actingFor } from '../people/public.ts'
import { bestHours } from './audience-rules.ts'
import { countAudience, listAnswers } from './audience-store.ts'
import { findStudioCreator } from './studio-store.ts'

const DAYS = 56

/** Audience size of the next post and its most active hours, for the composer. */
export async function readAudience(
  { readDb, now }: Context,
  { by, creatorId }: { by: Person; creatorId?: string | undefined },
) {
  const sql = readDb()
  const { id } = await actingFor(sql, by, creatorId)
  if (!(await findStudioCreator(sql, id))) throw problem('FORBIDDEN')
  const since = new Date(now().getTime() - DAYS * 86_400_000)
  const [audience, answers] = await Promise.all([
    countAudience(sql, id),
    listAnswers(sql, { creatorId: id, since }),
  ])
  const best = bestHours(answers)
  return { ...audience, ...(best ? { best } : {}) }
}
