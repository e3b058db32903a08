import type { Api } from '../../../contract/client.ts'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'

type Profile = Data<Endpoints['GET /profile']>

/** Somebody's profile with what stands around it on their page. */
export async function withSurroundings(api: Api, profile: Profile, url: URL) {
  const [card, similar, seo] = await Promise.all([
    api('GET /creatorCard', { query: { userId: profile._id } }),
    api('GET /similarCreators', { query: { userId: profile._id, limit: 8 } }),
    api('GET /seoSettings'),
  ])
  return {
    profile,
    // While somebody is being verified there is no card of them yet; their own page stands without it.
    card: card.ok ? card.body.data : undefined,
    similar: similar.ok && similar.status === 200 ? similar.body.data : [],
    origin: seo.ok ? new URL(seo.body.data.url).origin : url.origin,
    tab: url.searchParams.get('tab') === 'about' ? ('about' as const) : ('posts' as const),
  }
}
export type Loaded = Awaited<ReturnType<typeof withSurroundings>>
