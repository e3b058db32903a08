import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { findMembership } from './conversation-store.ts'

type Question = { by: Person; chatId: string; creatorId?: string | undefined; lock?: boolean }

/** A conversation the caller, or the creator they act for, is a member of. */
export async function requireMembership(sql: Queries, { by, chatId, creatorId, lock = false }: Question) {
  const acting = await actingFor(sql, by, creatorId)
  const conversation = await findMembership(sql, { chatId, viewerId: acting.id, lock })
  if (!conversation) throw problem('CHAT_NOT_FOUND')
  return { acting, conversation }
}
