import type { Context } from '../../../context.ts'
import { foldText, searchTokensOf } from '../../../text/fold-text.ts'
import { loadPublicPostTexts } from '../../posts/public.ts'
import { saveEntries, removeEntries, takeDueSubjects } from '../search/search-store.ts'

const BATCH_SIZE = 200
/** The beginning of a text is enough to find it. */
const INDEXED_CHARACTERS = 300

/** Updates search entries of changed posts; only public posts are indexed. */
export async function indexPosts({ db }: Pick<Context, 'db'>) {
  let done = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const ids = await takeDueSubjects(tx, 'post', BATCH_SIZE)
      const open = await loadPublicPostTexts(tx, ids)
      const entries = open.map(({ id, title, description, tags, place, rank, publishedAt }) => {
        const text = `${title} ${tags.join(' ')} ${place} ${description.slice(0, INDEXED_CHARACTERS)}`
        // Posts provide no words for spelling corrections.
        return {
          subjectId: id,
          text: foldText(text),
          rank,
          at: publishedAt,
          tokens: searchTokensOf(text),
          words: [],
        }
      })
      await saveEntries(tx, 'post', entries)
      const isOpen = new Set(open.map(({ id }) => id))
      await removeEntries(
        tx,
        'post',
        ids.filter((id) => !isOpen.has(id)),
      )
      return ids.length
    })
    done += count
    if (count < BATCH_SIZE) return done
  }
}
