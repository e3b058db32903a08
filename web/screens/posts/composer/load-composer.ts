import type { Api } from '../../../../contract/core/client.ts'
import type { Session } from '../../../features/account/session/session.ts'
import { cookieValue } from '../../../lib/session/client-cookies.ts'
import { validZone } from '../zoned-time.ts'

/** Data of the composer besides the post: time zone, fee and audience sizes. */
export async function loadComposer(api: Api, request: Request, session: Session) {
  const [audience, setting, drafts, posts, lists] = await Promise.all([
    api('GET /studio/audience', { query: {} }),
    api('GET /walletSetting'),
    api('GET /posts', { query: { filter: 'DRAFT', limit: 1 } }),
    api('GET /posts', { query: { filter: 'PUBLISHED', limit: 20 } }),
    api('GET /creatorCustomerLists', { query: { limit: 100 } }),
  ])
  return {
    zone: validZone(cookieValue(request.headers.get('cookie'), 'zone')),
    nowMs: Date.now(),
    terms: {
      currency: setting.ok ? setting.body.data.currency : session.defaultCurrency,
      // Without the fee, the creator's share is not shown.
      feePercent: setting.ok ? setting.body.data.feePercent : undefined,
      followers: audience.ok ? audience.body.data.followers : 0,
      subscribers: audience.ok ? audience.body.data.subscribers : 0,
      lists: lists.ok && lists.status !== 204 ? lists.body.data : [],
    },
    best: audience.ok ? audience.body.data.best : undefined,
    drafts: drafts.ok ? drafts.body.totalCount : 0,
    others: posts.ok
      ? posts.body.data
          .filter(({ isReel }) => isReel === 0)
          .map(({ postId, title, description }) => ({ postId, title: title || description.slice(0, 60) }))
          .filter(({ title }) => title)
      : [],
  }
}
