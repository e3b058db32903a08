import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { sharePicture } from '../media/public.ts'
import { loadSeen } from './load-cards.ts'
import type { CardMedia } from './post-card-store.ts'
import { sides } from './post-card-view.ts'
import { beginningOf, readableWords } from './post-rules.ts'

const nobody: Caller = {
  kind: 'guest',
  id: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  userType: 0,
}

/** A post as somebody without an account sees it, whoever asks. */
async function openly(context: Context, postId: string) {
  const [found] = await loadSeen(context, { ids: [postId], viewer: nobody })
  if (!found) return undefined
  const { row, seen } = found
  const { title, description } = readableWords(row, seen)
  const name = `${row.firstName} ${row.lastName}`.trim()
  return { row, seen, name, title, text: firstWords(description) }
}

/** What a shared link may tell of a post. */
export async function readSeoPost(context: Context, { postId }: { postId: string }) {
  const found = await openly(context, postId)
  if (!found) throw problem('POST_NOT_FOUND')
  const { row, seen, name, title, text } = found
  return {
    postId,
    username: row.username,
    title: `${title ? `${title} · ${name}` : `${name} (@${row.username})`} · Fanlight`,
    description: text,
    image: `/og/post-${postId}.jpg`,
    isIndexable: seen.isAllowed,
  }
}

/** What the picture of a shared post is drawn from: its first picture where anybody may see it, else glass. */
export async function findSharedPost(context: Context, postId: string) {
  const found = await openly(context, postId)
  if (!found) return undefined
  const { row, seen, name, title, text } = found
  const { shown, locked } = sides(row, seen)
  const isPicture = ({ kind }: CardMedia) => kind === 'image' || kind === 'video'
  const open = shown.find(isPicture)
  const media = open ?? locked.find(isPicture)
  const cover =
    media && (media.kind === 'image' || media.kind === 'video')
      ? await sharePicture(context, { ...media, kind: media.kind }, { isGlass: !open })
      : undefined
  return {
    username: row.username,
    name,
    headline: title || text,
    profilePic: seen.mayPreview ? row.profilePic : null,
    cover: cover && { key: `${media?.id} ${media?.posterVersion} ${open ? 'open' : 'glass'}`, bytes: cover },
  }
}

const firstWords = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${beginningOf(line, 159).replace(/\s+\S*$/, '')}…`
}
