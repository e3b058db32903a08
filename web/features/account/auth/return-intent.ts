import type { Api } from '../../../../contract/core/client.ts'
import type { PlanOffer } from '../../commerce/plans/plans.ts'
import type { Creator } from '../../people/creator/creator.ts'
import { splitReturnAction, type ReturnAction } from './return-action.ts'

type Price = PlanOffer['price']
type ShownCreator = Pick<Creator, 'firstName' | 'lastName' | 'profilePic'> & { headline?: string }
type Place = 'creator' | 'post' | 'live' | 'chat' | 'shop' | 'page' | 'nothing'

export type ReturnIntent = {
  kind: Place | ReturnAction['kind'] | 'subscribe' | 'unlock'
  /** The creator the guest wanted to see, or a featured one. */
  creator?: ShownCreator
  /** What they were about to pay. */
  price?: Price
  /** The plan they were about to subscribe to. */
  plan?: Pick<PlanOffer, 'months' | 'trialDays'>
}

const kinds: Record<string, Place> = {
  post: 'post',
  social: 'post',
  reels: 'post',
  live: 'live',
  chat: 'chat',
  marketplace: 'shop',
}

/**
 * What a guest was about to open or do before login was required. `place` picks the featured creator
 * shown otherwise.
 */
export async function readReturnIntent(
  api: Api,
  redirectTo: string | undefined,
  place: number,
): Promise<ReturnIntent> {
  const { path, action } = redirectTo ? splitReturnAction(redirectTo) : { path: undefined, action: undefined }
  const wanted = action ? await actionIntent(api, action) : path ? await checkoutIntent(api, path) : undefined
  if (wanted) return wanted
  const creator = path ? await findCreator(api, usernameIn(path)) : undefined
  if (creator) return { kind: 'creator', creator }
  const shown = await api('GET /featureCreator', { query: { limit: 1, offset: place } })
  const featured = shown.ok ? shown.body.data[0] : undefined
  const [first = ''] = segmentsOf(path ?? '')
  return { kind: path ? (kinds[first] ?? 'page') : 'nothing', ...(featured ? { creator: featured } : {}) }
}

async function actionIntent(api: Api, { kind, id }: ReturnAction): Promise<ReturnIntent | undefined> {
  const creator = kind === 'follow' ? await findCreator(api, id) : (await findPost(api, id))?.creator
  return creator ? { kind, creator } : undefined
}

/** The plan or post a guest was about to pay for, with the price they saw. */
async function checkoutIntent(api: Api, path: string): Promise<ReturnIntent | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://own.invalid')
  if (pathname !== '/checkout') return undefined
  if (searchParams.get('kind') === 'post') {
    const post = await findPost(api, searchParams.get('postId') ?? '')
    return post && { kind: 'unlock', creator: post.creator, ...(post.price ? { price: post.price } : {}) }
  }
  const creator = await findCreator(api, usernameIn(searchParams.get('back') ?? ''))
  if (!creator || searchParams.get('kind') !== 'plan') return creator && { kind: 'creator', creator }
  const promo = searchParams.get('promo')
  const offered = await api('GET /plans', { query: { userId: creator._id, ...(promo ? { promo } : {}) } })
  const plan = offered.ok
    ? offered.body.data.plans.find(({ _id }) => _id === searchParams.get('planId'))
    : undefined
  if (!plan) return { kind: 'creator', creator }
  const { months, trialDays, price, offerPrice } = plan
  return { kind: 'subscribe', creator, plan: { months, trialDays }, price: offerPrice ?? price }
}

const segmentsOf = (path: string) => path.split(/[?#]/)[0]?.split('/').slice(1) ?? []

/** The username of a profile or story path, else ''. */
function usernameIn(path: string) {
  const [first = '', second = ''] = segmentsOf(path)
  if (first === 'stories') return second
  return second || kinds[first] ? '' : first
}

async function findPost(api: Api, postId: string) {
  const found = postId ? await api('GET /post', { query: { postId } }) : undefined
  return found?.ok ? found.body.data : undefined
}

async function findCreator(api: Api, username: string): Promise<Creator | undefined> {
  if (!username) return undefined
  const found = await api('GET /featureCreator', { query: { limit: 5, searchText: username.slice(0, 100) } })
  return found.ok ? found.body.data.find((creator) => creator.username === username) : undefined
}
