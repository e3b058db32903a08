import type { Api } from '../../../contract/core/client.ts'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { readPostsQuery, profileTab } from './posts-query.ts'
import type { ProfileReviews } from './reviews-tab.tsx'

type Profile = Data<Endpoints['GET /profile']>
/** Enough for the first screens; more is loaded while scrolling. */
const FIRST = 12
export const SHOP_PAGE = 24

/** Profile with plans, posts and related creators. */
export async function loadProfilePage(api: Api, profile: Profile, url: URL) {
  const tab = profileTab(url.searchParams.get('tab'))
  const postsQuery = readPostsQuery(tab, url.searchParams)
  const shopFrom = tab === 'shop' ? pageOffset(url, 10_000) : 0
  const promo = url.searchParams.get('promo')?.slice(0, 60)
  const offer = { userId: profile._id, ...(promo ? { promo } : {}) }
  const [card, similar, seo, plans, label, counts, stories, featured, posts, shop] = await Promise.all([
    api('GET /creatorCard', { query: { userId: profile._id } }),
    api('GET /similarCreators', { query: { userId: profile._id, limit: 6 } }),
    api('GET /seoSettings'),
    api('GET /plans', { query: offer }),
    api('GET /creatorStats', { query: { userId: profile._id } }),
    api('GET /userProfile/postCounts', { query: { userId: profile._id } }),
    api('GET /stories/detail', { query: { username: profile.username } }),
    api('GET /featuredCollection', { query: { userId: profile._id, limit: 50 } }),
    tab === 'about' || tab === 'shop' || tab === 'reviews'
      ? undefined
      : api('GET /userProfile/posts', { query: { userId: profile._id, limit: FIRST, ...postsQuery.query } }),
    // Other tabs only need the number.
    api('GET /products', {
      query: {
        sellerId: profile._id,
        offset: shopFrom,
        limit: tab === 'shop' ? SHOP_PAGE : 1,
        sort: 'newest',
      },
    }),
  ])
  const reviews = tab === 'reviews' ? await loadReviews(api, profile._id, url) : undefined
  return {
    profile,
    reviews,
    // Creators in verification have no card yet; their own page works without it.
    card: card.ok ? card.body.data : undefined,
    similar: similar.ok && similar.status === 200 ? similar.body.data : [],
    offered: plans.ok ? plans.body.data : undefined,
    label: label.ok ? label.body.data : undefined,
    origin: seo.ok ? new URL(seo.body.data.url).origin : url.origin,
    tab,
    postsQuery,
    counts: counts.ok ? counts.body.data : undefined,
    ring: stories.ok ? stories.body.data.ring : undefined,
    featured: featured.ok ? featured.body.data : [],
    shopFrom,
    shop: shop.ok ? { data: shop.body.data, totalCount: shop.body.totalCount } : undefined,
    posts: posts?.ok ? { data: posts.body.data, totalCount: posts.body.totalCount } : undefined,
  }
}
const REVIEWS_PAGE = 20

async function loadReviews(api: Api, userId: string, url: URL): Promise<ProfileReviews | undefined> {
  const from = pageOffset(url)
  const query = { userId, role: 'seller' } as const
  const [list, rating] = await Promise.all([
    api('GET /reviewRating', { query: { ...query, offset: from, limit: REVIEWS_PAGE } }),
    api('GET /userRating', { query }),
  ])
  if (!list.ok) return undefined
  const average = rating.ok ? rating.body.data.average : undefined
  const { data: reviews, totalCount } = list.body
  return { reviews, totalCount, from, pageSize: REVIEWS_PAGE, average }
}

export type ProfilePageData = Awaited<ReturnType<typeof loadProfilePage>>
