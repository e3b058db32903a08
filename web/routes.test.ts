import { expect, test } from 'vitest'
import { screens } from '../tests/browser/support/screens.ts'
import routes, { comingSoonPaths } from './routes.ts'

/** Addresses that only send one on, or that others of the list stand for. */
const without = new Set([
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
  // Held to the rules by the journey of who gives money back.
  'admin/users/:userId/money',
  // Held to the rules where a test makes a post first.
  'post/:postId',
  'posts/:postId/edit',
  'wallet/transactions/:transactionId',
  'wallet/recharge/done',
  'subscriptions/:subscriptionId/change',
  'p/:username/:code',
  '*',
  // One door for all of them: not-found stands for it.
  ...comingSoonPaths,
])

type Node = { path?: string; index?: boolean; children?: Node[] }
const pathsOf = (nodes: readonly Node[], above = ''): string[] =>
  nodes.flatMap(({ path, children }) => {
    const here = [above, path].filter(Boolean).join('/')
    return children ? [...(path ? [here] : []), ...pathsOf(children, here)] : [here]
  })

test('every screen is looked at', () => {
  const seen = screens.map(({ path }) => path.slice(1).replace(/\?.*/, '').split('/'))
  const fits = (route: string) => {
    const parts = route.split('/')
    return seen.some(
      (path) =>
        path.length === parts.length && parts.every((part, i) => part.startsWith(':') || part === path[i]),
    )
  }
  const missing = [...new Set(pathsOf(routes as Node[]))].filter((path) => !fits(path))
  expect(missing.filter((path) => !without.has(path))).toEqual([])
})
