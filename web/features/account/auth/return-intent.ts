import type { Api } from '../../../../contract/core/client.ts'
import type { Creator } from '../../people/creator/creator.ts'

export type ReturnIntent = {
  kind: 'creator' | 'post' | 'live' | 'chat' | 'shop' | 'page' | 'nothing'
  /** The creator the guest wanted to see, or a featured one. */
  creator?: Creator
}

const kinds: Record<string, ReturnIntent['kind']> = {
  post: 'post',
  social: 'post',
  reels: 'post',
  live: 'live',
  chat: 'chat',
  marketplace: 'shop',
}

/**
 * What a guest was about to open before login was required. `place` picks the featured creator shown
 * otherwise.
 */
export async function readReturnIntent(
  api: Api,
  path: string | undefined,
  place: number,
): Promise<ReturnIntent> {
  const [first = '', second = ''] = path?.split(/[?#]/)[0]?.split('/').slice(1) ?? []
  const username = first === 'stories' ? second : second ? '' : first
  const creator = username && !kinds[first] ? await findCreator(api, username) : undefined
  if (creator) return { kind: 'creator', creator }
  const shown = await api('GET /featureCreator', { query: { limit: 1, offset: place } })
  const featured = shown.ok ? shown.body.data[0] : undefined
  return { kind: path ? (kinds[first] ?? 'page') : 'nothing', ...(featured ? { creator: featured } : {}) }
}

async function findCreator(api: Api, username: string): Promise<Creator | undefined> {
  const found = await api('GET /featureCreator', { query: { limit: 5, searchText: username.slice(0, 100) } })
  return found.ok ? found.body.data.find((creator) => creator.username === username) : undefined
}
