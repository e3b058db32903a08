import { expect, test } from '@playwright/test'
import { allPatterns, reachRoutes } from '../support/reach-routes.ts'
import { signInStaff } from '../support/staff-visitor.ts'
import { signIn } from '../support/visitor.ts'

const list = (text: string) => text.trim().split(/\s+/)

/** Reached by other means: forms, emails, redirects, an action on content, or only in development. */
const elsewhere = new Set(
  list(`/ /* /login/google /login/google/callback /login/link /account/undo /account/delete /reset-password /dev/ui
    /dev/reels    /logout /stop-impersonating /offline /post/act /people/act /comments/act /people /checkout /tip
    /wallet/recharge/done /wallet/stop-bank /settings/confirm /settings/security/authenticator /admin/login
    /admin/join /home/welcome`),
)
/** For guests only. */
const guestOnly = list('/login /signup-as-user /forgot-password')
const memberOnly = allPatterns().filter((path) =>
  /^\/(collections|purchases|orders|products|shoutouts|reviews|subscriptions|billing|profile|people|wallet|chat|notifications)\b/.test(
    path,
  ),
)
const memberSettings = allPatterns().filter(
  (path) => path.startsWith('/settings/') && !/appearance|language/.test(path),
)
const creatorOnly = list(`/studio /studio/comments /studio/tips /posts /posts/new /vault /plans /plans/new
  /subscribers /subscribers/history /mass-messages /mass-messages/new /studio/vip /studio/vip/plans /shoutouts/offer /settings/comments /settings/tips /settings/watermark /settings/seller /people/followers /people/requests
  /settings/restricted /settings/countries /stories/new /featured /featured/new /go-live /streams /customer-lists /customer-lists/new /wallet/pending /wallet/withdraw /wallet/payouts /wallet/banks /wallet/banks/new`)
/** Linked while something is missing. */
const whileUnverified = ['/document']
const fanOnly = list(
  '/billing /billing/new /wallet/recharge /wallet/auto-recharge /wallet/limits /signup-as-creator',
)
const staffOnly = allPatterns().filter((path) => /^\/admin\b/.test(path))
const notBuilt = ['/agencyLogin']

const without = (...paths: string[][]) => {
  const left = new Set(paths.flat())
  return new Set(
    allPatterns().filter((path) => !path.includes(':') && !elsewhere.has(path) && !left.has(path)),
  )
}

const roles = [
  {
    role: 'guest',
    start: '/home',
    wanted: without(memberOnly, memberSettings, creatorOnly, whileUnverified, staffOnly, notBuilt),
    inTwoTaps: list('/home /explore /reels /search /login /signup-as-user /settings'),
  },
  {
    role: 'fan',
    login: 'fan@fanlight.test',
    start: '/home',
    wanted: without(guestOnly, creatorOnly, whileUnverified, staffOnly, notBuilt),
    inTwoTaps: list(
      '/profile /profile/edit /subscriptions /purchases /collections /wallet /billing /settings',
    ),
  },
  {
    role: 'creator',
    login: 'creator@fanlight.test',
    start: '/home',
    wanted: without(guestOnly, fanOnly, whileUnverified, staffOnly, notBuilt),
    inTwoTaps: list(`/profile /profile/edit /studio /posts /posts/new /vault /plans /subscribers /wallet
      /collections /purchases /subscriptions /people/followers /settings`),
  },
  {
    role: 'agency',
    login: 'agency@fanlight.test',
    start: '/home',
    wanted: new Set(list('/profile /profile/edit /wallet /collections /people/following /settings /help')),
    inTwoTaps: list('/profile /profile/edit /wallet /collections /people/following /settings'),
  },
  {
    role: 'staff',
    login: 'admin@fanlight.test',
    start: '/admin',
    wanted: new Set(staffOnly.filter((path) => !path.includes(':') && !elsewhere.has(path))),
    inTwoTaps: list('/admin/documents /admin/reports /admin/users /admin/finance /admin/payments'),
  },
]

const widths = [
  { width: 390, tag: ['@phone'] },
  { width: 1440, tag: ['@once', '@full'] },
]
for (const { width, tag } of widths)
  for (const { role, login, start, wanted, inTwoTaps } of roles)
    test(
      `every page for a ${role} has a visible link to it at ${width} pixels`,
      { tag },
      async ({ page }) => {
        test.slow()
        if (role === 'staff' && login) await signInStaff(page, login)
        else if (login) await signIn(page, login)
        const reached = await reachRoutes(page, { start, wanted, maxTaps: 4 })
        expect([...wanted].filter((path) => !reached.has(path))).toEqual([])
        expect(inTwoTaps.filter((path) => (reached.get(path)?.taps ?? 9) > 2)).toEqual([])
      },
    )
