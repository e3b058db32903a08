import type { Api } from '../../../contract/client.ts'
import type { Creator } from '../creator/creator.ts'

export type CameFor = {
  kind: 'creator' | 'post' | 'live' | 'chat' | 'shop' | 'page' | 'nothing'
  /** The one they came for, or else somebody to look at. */
  creator?: Creator
}

const kinds: Record<string, CameFor['kind']> = {
  post: 'post',
  social: 'post',
  reels: 'post',
  live: 'live',
  chat: 'chat',
  marketplace: 'shop',
}

/** What a guest was about to see when the form came in between. `place` picks the creator on show otherwise. */
export async function readCameFor(api: Api, wanted: string | undefined, place: number): Promise<CameFor> {
  const [first = '', second = ''] = wanted?.split(/[?#]/)[0]?.split('/').slice(1) ?? []
  const username = first === 'stories' ? second : second ? '' : first
  const creator = username && !kinds[first] ? await findCreator(api, username) : undefined
  if (creator) return { kind: 'creator', creator }
  const shown = await api('GET /featureCreator', { query: { limit: 1, offset: place } })
  const onShow = shown.ok ? shown.body.data[0] : undefined
  return { kind: wanted ? (kinds[first] ?? 'page') : 'nothing', ...(onShow ? { creator: onShow } : {}) }
}

async function findCreator(api: Api, username: string): Promise<Creator | undefined> {
  const found = await api('GET /featureCreator', { query: { limit: 5, searchText: username.slice(0, 100) } })
  return found.ok ? found.body.data.find((creator) => creator.username === username) : undefined
}
