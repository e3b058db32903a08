import type { Api } from '../../../contract/client.ts'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { postsAsked, profileTab } from './posts-asked.ts'

type Profile = Data<Endpoints['GET /profile']>
/** Enough for the first screens; the rest comes as one goes on. */
const FIRST = 12

/** Somebody's profile with what stands around it on their page. */
export async function withSurroundings(api: Api, profile: Profile, url: URL) {
  const tab = profileTab(url.searchParams.get('tab'))
  const asked = postsAsked(tab, url.searchParams)
  const promo = url.searchParams.get('promo')?.slice(0, 60)
  const offer = { userId: profile._id, ...(promo ? { promo } : {}) }
  const [card, similar, seo, plans, label, counts, posts] = await Promise.all([
    api('GET /creatorCard', { query: { userId: profile._id } }),
    api('GET /similarCreators', { query: { userId: profile._id, limit: 6 } }),
    api('GET /seoSettings'),
    api('GET /plans', { query: offer }),
    api('GET /creatorLabel', { query: { userId: profile._id } }),
    api('GET /userProfile/postCounts', { query: { userId: profile._id } }),
    tab === 'about'
      ? undefined
      : api('GET /userProfile/posts', { query: { userId: profile._id, limit: FIRST, ...asked.query } }),
  ])
  return {
    profile,
    // While somebody is being verified there is no card of them yet; their own page stands without it.
    card: card.ok ? card.body.data : undefined,
    similar: similar.ok && similar.status === 200 ? similar.body.data : [],
    offered: plans.ok ? plans.body.data : undefined,
    label: label.ok ? label.body.data : undefined,
    origin: seo.ok ? new URL(seo.body.data.url).origin : url.origin,
    tab,
    asked,
    counts: counts.ok ? counts.body.data : undefined,
    posts: posts?.ok ? { data: posts.body.data, totalCount: posts.body.totalCount } : undefined,
  }
}
export type Loaded = Awaited<ReturnType<typeof withSurroundings>>
