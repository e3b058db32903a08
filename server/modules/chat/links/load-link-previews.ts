import type { Static } from 'typebox'
import type { MessagePayload } from '../../../../contract/chat/message.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/tokens.ts'
import { filterVisible, readPersonCards } from '../../people/public.ts'
import { loadPostCards } from '../../posts/public.ts'
import type { LoadedMessage } from '../messages/message-load-store.ts'
import { type InternalLink, isInternal, readInternalLink } from './find-link.ts'
import { findIdByUsername, loadPreviews } from './preview-store.ts'

export type LinkPreview = NonNullable<Static<typeof MessagePayload>['linkPreview']>
type Reader = { viewerId: string; caller: Caller }

/**
 * Previews by address. Pages of our own are shown as the reader may see them; `reader` undefined (realtime): their
 * title is empty, and the client asks for the message.
 */
export async function loadLinkPreviews(
  context: Context,
  sql: Queries,
  { rows, reader }: { rows: LoadedMessage[]; reader: Reader | undefined },
): Promise<Map<string, LinkPreview>> {
  const links = [...new Set(rows.flatMap(({ content }) => content.link ?? []))]
  if (links.length === 0) return new Map()
  const { publicUrl } = context.config
  const own = links.filter((link) => isInternal(link, publicUrl))
  const others = links.filter((link) => !isInternal(link, publicUrl))
  const [internal, external] = await Promise.all([
    loadInternal(context, sql, { reader, links: own }),
    others.length ? loadPreviews(sql, others) : [],
  ])
  for (const { url, title, description, site, imageKey } of external)
    if (title)
      internal.set(url, {
        url,
        title,
        site,
        ...(description ? { description } : {}),
        ...(imageKey ? { imageUrl: `/media/${imageKey}` } : {}),
      })
  return internal
}

async function loadInternal(
  context: Context,
  sql: Queries,
  { links, reader }: { links: string[]; reader: Reader | undefined },
): Promise<Map<string, LinkPreview>> {
  const read = links.flatMap((url) => {
    const link = readInternalLink(url, context.config.publicUrl)
    return link ? [{ url, link }] : []
  })
  if (read.length === 0) return new Map()
  if (!reader) return new Map(read.map(({ url }) => [url, { url, title: '' }]))
  const { viewerId, caller } = reader
  const idsOf = (kind: 'post' | 'product') => read.flatMap(({ link }) => (link.kind === kind ? link.id : []))
  const usernames = read.flatMap(({ link }) => (link.kind === 'profile' ? link.username : []))
  const [posts, products, profiles] = await Promise.all([
    loadPosts(context, idsOf('post'), caller),
    context.ports.chat.loadProducts(context, { ids: idsOf('product'), viewer: caller }),
    loadProfiles(sql, usernames, viewerId),
  ])
  const found = (link: InternalLink) => {
    if (link.kind === 'profile') return profiles.get(link.username)
    return link.kind === 'post' ? posts.get(link.id) : products.get(link.id)
  }
  return new Map(
    read.flatMap(({ url, link }) => {
      const page = found(link)
      return page ? [[url, { url, ...page }] as const] : []
    }),
  )
}

type InternalPage = Omit<LinkPreview, 'url'>

async function loadPosts(context: Context, ids: string[], viewer: Caller) {
  const cards = ids.length ? await loadPostCards(context, { ids, viewer }) : []
  return new Map<string, InternalPage>(
    cards.map(({ postId, title, description, creator, postData, previewData }) => {
      const imageUrl =
        postData.find(({ url }) => url)?.url ??
        previewData.find((locked) => locked.lockedPreviewUrl)?.lockedPreviewUrl
      const name = `@${creator?.username ?? ''}`
      return [
        postId,
        { title: title || description.slice(0, 80) || name, site: name, ...(imageUrl ? { imageUrl } : {}) },
      ]
    }),
  )
}

async function loadProfiles(sql: Queries, usernames: string[], viewerId: string) {
  const people = usernames.length ? await findIdByUsername(sql, usernames) : []
  const visible = await filterVisible(
    sql,
    viewerId,
    people.map(({ id }) => id),
  )
  const cards = visible.size ? await readPersonCards(sql, { ids: [...visible], viewerId }) : []
  return new Map<string, InternalPage>(
    cards.map(({ username, firstName, lastName, profilePic }) => [
      username.toLowerCase(),
      {
        title: `${firstName} ${lastName}`.trim() || username,
        site: `@${username}`,
        ...(profilePic ? { imageUrl: `/media/${profilePic}` } : {}),
      },
    ]),
  )
}
