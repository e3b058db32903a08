import { MessageType } from '../../../../contract/chat/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { loadLinkPreviews } from '../links/load-link-previews.ts'
import {
  loadContacts,
  loadMedia,
  loadRowsForMembers,
  loadVisibleRows,
  type LoadedMessage,
} from './message-load-store.ts'
import { toChatMessage } from './message-view.ts'
import { loadSharedPosts } from './shared-posts.ts'
import { loadSharedStories } from './shared-stories.ts'

type Load = { ids: string[]; viewerId: string; caller: Caller | undefined }

/** Messages as a member sees them, in the order of the ids. */
export async function loadMessages(context: Context, sql: Queries, { ids, viewerId, caller }: Load) {
  if (ids.length === 0) return []
  const rows = await loadVisibleRows(sql, { ids, viewerId, at: context.now() })
  const seen = await toChatMessages(context, sql, { rows, reader: caller && { viewerId, caller } })
  const messages = new Map(seen.map((message) => [message.messageId, message]))
  return ids.flatMap((id) => messages.get(id) ?? [])
}

/** Messages as each member of their conversations sees them, without media addresses: those belong to a session. */
export async function loadForMembers(context: Context, sql: Queries, ids: string[]) {
  const rows = await loadRowsForMembers(sql, { ids, at: context.now() })
  const messages = await toChatMessages(context, sql, { rows, reader: undefined })
  return rows.flatMap(({ viewerId }, n) => {
    const message = messages[n]
    return message ? [{ viewerId, message }] : []
  })
}

type Rows = { rows: LoadedMessage[]; reader: { viewerId: string; caller: Caller } | undefined }
async function toChatMessages(context: Context, sql: Queries, { rows, reader }: Rows) {
  const caller = reader?.caller
  const withFiles = rows.flatMap(({ id, type }) => (hasNoFiles(type) ? [] : id))
  const contactIds = rows.flatMap(({ content }) => content.contact?.userId ?? [])
  const [media, contacts, posts, stories, links] = await Promise.all([
    withFiles.length ? loadMedia(sql, [...new Set(withFiles)]) : [],
    contactIds.length ? loadContacts(sql, contactIds) : [],
    loadSharedPosts(context, rows, caller),
    loadSharedStories(context, rows, caller),
    loadLinkPreviews(context, sql, { rows, reader }),
  ])
  const mediaOf = Map.groupBy(media, ({ messageId }) => messageId)
  const contactsById = new Map(contacts.map((row) => [row.id, row]))
  return rows.map((row) =>
    toChatMessage(context, row, {
      caller,
      media: mediaOf.get(row.id) ?? [],
      contacts: contactsById,
      posts,
      stories,
      links,
    }),
  )
}

const hasNoFiles = (type: number) => type === MessageType.text || type === MessageType.reply

export async function loadMessage(
  context: Context,
  sql: Queries,
  { id, ...viewer }: Omit<Load, 'ids'> & { id: string },
) {
  const [message] = await loadMessages(context, sql, { ids: [id], ...viewer })
  if (!message) throw problem('MESSAGE_NOT_FOUND')
  return message
}
