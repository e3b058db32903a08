import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { loadSeen } from './load-cards.ts'

const nobody: Caller = {
  kind: 'guest',
  id: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  userType: 0,
}

/** What a shared link may tell of a post: what somebody without an account may read, whoever asks. */
export async function readSeoPost(context: Context, { postId }: { postId: string }) {
  const [found] = await loadSeen(context, { ids: [postId], viewer: nobody })
  if (!found) throw problem('POST_NOT_FOUND')
  const { row, seen } = found
  const name = `${row.firstName} ${row.lastName}`.trim()
  const mayRead = seen.isAllowed || (seen.mayPreview && row.mediaType !== 4)
  const title = seen.mayPreview && row.title ? `${row.title} · ${name}` : `${name} (@${row.username})`
  return {
    postId,
    username: row.username,
    title: `${title} · Fanlight`,
    description: mayRead ? firstWords(row.description) : '',
    image: `/og/post-${postId}.jpg`,
    isIndexable: seen.isAllowed,
  }
}

const firstWords = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
