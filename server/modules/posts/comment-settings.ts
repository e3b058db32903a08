import type { Context } from '../../context.ts'
import type { Person } from '../../http/tokens.ts'
import { tidyWords } from './comment-rules.ts'
import { findRules, saveRules, type RuleRow } from './comment-store.ts'
import { requireCreator } from './talk-access.ts'

type Who = { by: Person; creatorId?: string | undefined }

export async function readCommentRules({ db }: Context, { by, creatorId }: Who) {
  const { id } = await requireCreator(db, by, creatorId)
  return findRules(db, id)
}

/** Says how one wants to be spoken with, from now on; what was said before stays as it is. */
export function changeCommentRules({ db, now }: Context, { by, creatorId, ...rules }: Who & RuleRow) {
  return db.transaction(async (tx) => {
    const { id } = await requireCreator(tx, by, creatorId)
    const { slowSeconds, who } = rules
    const blockedWords = tidyWords(rules.blockedWords)
    await saveRules(tx, { creatorId: id, slowSeconds, who, blockedWords, updatedAt: now() })
    return { slowSeconds, who, blockedWords }
  })
}
