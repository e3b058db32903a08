import { expect, test } from 'vitest'
import { screens } from '../tests/browser/support/screens.ts'
import routes, { comingSoonPaths } from './routes.ts'

/** Routes that only redirect, or are covered by another entry. */
const exempt = new Set([
  'login/google',
  'login/google/callback',
  'logout',
  'stop-impersonating',
  'people',
  'people/act',
  'comments/act',
  'admin',
  'admin/users/:userId',
  'settings/addresses/:addressId',
  'offline',
  'post/act',
  // Checked by the refund test.
  'admin/users/:userId/money',
  // Checked by tests that create a post first.
  'post/:postId',
  'posts/:postId/edit',
  'mass-messages/:massMessageId',
  // Checked by the tests of shoutouts and reviews.
  'shoutouts/:orderId',
  'reviews/:orderId',
  'wallet/transactions/:transactionId',
  // Checked by the marketplace test, which creates a product and an order first.
  'marketplace/:assetId',
  'products/:assetId',
  'orders/:orderId',
  'orders/:orderId/hand-over',
  'admin/disputes/:orderId',
  'wallet/recharge/done',
  'subscriptions/:subscriptionId/change',
  'p/:username/:code',
  // Checked by the stories test, which shares a story and makes a list first.
  'stories/:username',
  'stories/:username/:featCollectionId',
  'featured/:featCollectionId',
  'customer-lists/:listId',
  // Checked by the live test, which starts a stream first.
  'live/:streamId',
  'streams/:streamId',
  '*',
  // They all render the coming-soon page; not-found covers it.
  ...comingSoonPaths,
])

type Node = { path?: string; index?: boolean; children?: Node[] }
const pathsOf = (nodes: readonly Node[], above = ''): string[] =>
  nodes.flatMap(({ path, children }) => {
    const here = [above, path].filter(Boolean).join('/')
    return children ? [...(path ? [here] : []), ...pathsOf(children, here)] : [here]
  })

test('every screen has an accessibility check', () => {
  const checked = screens.map(({ path }) => path.slice(1).replace(/\?.*/, '').split('/'))
  const fits = (route: string) => {
    const parts = route.split('/')
    return checked.some(
      (path) =>
        path.length === parts.length && parts.every((part, i) => part.startsWith(':') || part === path[i]),
    )
  }
  const missing = [...new Set(pathsOf(routes as Node[]))].filter((path) => !fits(path))
  expect(missing.filter((path) => !exempt.has(path))).toEqual([])
})
