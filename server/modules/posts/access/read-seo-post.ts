import type { Context } from '../../../context.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller } from '../../../http/tokens.ts'
import { readShareImage } from '../../media/public.ts'
import { loadVisiblePosts } from './load-post-cards.ts'
import type { CardMedia } from './post-card-store.ts'
import { splitByAccess } from './post-card-view.ts'
import { truncateText, readableText } from './post-text.ts'

const guest: Caller = {
  kind: 'guest',
  id: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  userType: 0,
}

/** The post as a guest sees it, regardless of the caller. */
async function loadAsGuest(context: Context, postId: string) {
  const [found] = await loadVisiblePosts(context, { ids: [postId], viewer: guest })
  if (!found) return undefined
  const { row, access } = found
  const { title, description } = readableText(row, access)
  const name = `${row.firstName} ${row.lastName}`.trim()
  return { row, access, name, title, text: excerpt(description) }
}

/** Metadata for link previews. */
export async function readSeoPost(context: Context, { postId }: { postId: string }) {
  const found = await loadAsGuest(context, postId)
  if (!found) throw problem('POST_NOT_FOUND')
  const { row, access, name, title, text } = found
  return {
    postId,
    username: row.username,
    title: `${title ? `${title} · ${name}` : `${name} (@${row.username})`} · Fanlight`,
    description: text,
    image: `/og/post-${postId}.jpg`,
    isIndexable: access.isAllowed,
  }
}

/** Content of a shared post's image: the first photo or video frame if public, else its locked preview. */
export async function findSharedPost(context: Context, postId: string) {
  const found = await loadAsGuest(context, postId)
  if (!found) return undefined
  const { row, access, name, title, text } = found
  const { open: openMedia, locked } = splitByAccess(row, access)
  const isVisual = ({ kind }: CardMedia) => kind === 'image' || kind === 'video'
  const openCover = openMedia.find(isVisual)
  const media = openCover ?? locked.find(isVisual)
  const cover =
    media && (media.kind === 'image' || media.kind === 'video')
      ? await readShareImage(context, { ...media, kind: media.kind }, { isGlass: !openCover })
      : undefined
  return {
    username: row.username,
    name,
    headline: title || text,
    profilePic: access.mayPreview ? row.profilePic : null,
    cover: cover && {
      key: `${media?.id} ${media?.posterVersion} ${openCover ? 'open' : 'glass'}`,
      bytes: cover,
    },
  }
}

const excerpt = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${truncateText(line, 159).replace(/\s+\S*$/, '')}…`
}
