import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/tokens.ts'
import { KEPT_SUGGESTIONS, loadCachedCreatorCards, loadTaste } from './cached-creator-cards.ts'
import { loadCreatorCards, toViewer } from './creator-cards.ts'
import { listSuggestedIds } from './suggest-creators.ts'

export async function readSuggestedCreators(
  context: Context,
  { caller, language, limit = 10 }: { caller: Caller; language: string; limit?: number },
) {
  const { readDb, now, caches } = context
  const viewer = toViewer(caller, language, now())
  if (viewer.id === undefined || limit > KEPT_SUGGESTIONS || !caches.isUsable(viewer.id)) {
    const ids = await listSuggestedIds(readDb(), { viewer, limit })
    return { items: await loadCreatorCards(readDb(), { ids, viewer }), totalCount: ids.length }
  }
  const member = { ...viewer, id: viewer.id }
  const taste = await loadTaste(context, member)
  const ids = taste.suggestedIds.slice(0, limit)
  const cards = await loadCachedCreatorCards(context, { ids, viewer: member, taste })
  return { items: ids.flatMap((id) => cards.get(id) ?? []), totalCount: ids.length }
}
