import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { normalizeWords } from './comment-rules.ts'
import { findCommentRules, saveCommentRules, type CommentRuleRow } from './comment-store.ts'
import { requireCreator } from '../posts/public.ts'

type CreatorReference = { by: Person; creatorId?: string | undefined }

export async function readCommentRules({ db }: Context, { by, creatorId }: CreatorReference) {
  const { id } = await requireCreator(db, by, creatorId)
  return findCommentRules(db, id)
}

/** Applies to new comments only. */
export function updateCommentRules(
  { db, now }: Context,
  { by, creatorId, ...rules }: CreatorReference & CommentRuleRow,
) {
  return db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, by, creatorId)
    const { slowSeconds, who } = rules
    const blockedWords = normalizeWords(rules.blockedWords)
    await saveCommentRules(tx, { creatorId: id, slowSeconds, who, blockedWords, updatedAt: now() })
    return { slowSeconds, who, blockedWords }
  })
}
