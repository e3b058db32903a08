import type { Context } from '../../context.ts'
import { foldText, tokensOf } from '../../fold-text.ts'
import { openTexts } from '../posts/public.ts'
import { putEntries, removeEntries, takeDue } from './search-store.ts'

const BATCH = 200
/** What stands at the beginning of a text says what it is about. */
const READ = 300

/** Makes posts that changed be found by what they say now, where everybody may read it; others are not found. */
export async function indexPosts({ db }: Pick<Context, 'db'>) {
  let done = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const ids = await takeDue(tx, 'post', BATCH)
      const open = await openTexts(tx, ids)
      const entries = open.map(({ id, title, description, tags, place, rank, publishedAt }) => {
        const text = `${title} ${tags.join(' ')} ${place} ${description.slice(0, READ)}`
        // Words typed wrongly are taken for names and what people do, not for any word somebody once wrote.
        return {
          subjectId: id,
          text: foldText(text),
          rank,
          at: publishedAt,
          tokens: tokensOf(text),
          words: [],
        }
      })
      await putEntries(tx, 'post', entries)
      const isOpen = new Set(open.map(({ id }) => id))
      await removeEntries(
        tx,
        'post',
        ids.filter((id) => !isOpen.has(id)),
      )
      return ids.length
    })
    done += count
    if (count < BATCH) return done
  }
}
