import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadLinkPreviews } from '../links/load-link-previews.ts'
import { loadContacts, loadMedia, loadVisibleRows } from './message-load-store.ts'
import { toChatMessage } from './message-view.ts'
import { loadSharedPosts } from './shared-posts.ts'
import { loadSharedStories } from './shared-stories.ts'

type Load = { ids: string[]; viewerId: string; caller: Caller | undefined }

/** Messages as a member sees them, in the order of the ids. `caller` undefined: without media addresses. */
export async function loadMessages(context: Context, sql: Queries, { ids, viewerId, caller }: Load) {
  if (ids.length === 0) return []
  const rows = await loadVisibleRows(sql, { ids, viewerId, at: context.now() })
  const shown = rows.map(({ id }) => id)
  const contactIds = rows.flatMap(({ content }) => content.contact?.userId ?? [])
  const [media, contacts, posts, stories, links] = await Promise.all([
    loadMedia(sql, shown),
    contactIds.length ? loadContacts(sql, contactIds) : [],
    loadSharedPosts(context, rows, caller),
    loadSharedStories(context, rows, caller),
    loadLinkPreviews(context, sql, { rows, viewerId, caller }),
  ])
  const mediaOf = Map.groupBy(media, ({ messageId }) => messageId)
  const contactsById = new Map(contacts.map((row) => [row.id, row]))
  const messages = new Map(
    rows.map((row) => [
      row.id,
      toChatMessage(context, row, {
        viewerId,
        caller,
        media: mediaOf.get(row.id) ?? [],
        contacts: contactsById,
        posts,
        stories,
        links,
      }),
    ]),
  )
  return ids.flatMap((id) => messages.get(id) ?? [])
}

export async function loadMessage(
  context: Context,
  sql: Queries,
  { id, ...viewer }: Omit<Load, 'ids'> & { id: string },
) {
  const [message] = await loadMessages(context, sql, { ids: [id], ...viewer })
  if (!message) throw problem('MESSAGE_NOT_FOUND')
  return message
}
