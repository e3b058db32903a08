/** First words of our own addresses; anything else of that form is somebody's username. */
const own = new Set(
  `about addresses admin agency agencyLogin api billing calls chat checkout collections contact-us customer-lists dev
  docs document explore featured forgot-password go-live help home insights live login logout marketplace
  mass-messages message messages notifications offline orders people p plans post posts privacy products profile
  purchases reels refer-friends report-problem reset-password reviews search settings shoutouts signup-as-creator
  signup-as-user social status stories streams studio subscriptions terms v1 vault wallet`.split(/\s+/),
)
const inviting = ['/social', '/post', '/live', '/explore', '/checkout']
const username = /^[a-z0-9][a-z0-9._-]{2,29}$/i

export function isUsernamePath(pathname: string): boolean {
  const [first = ''] = pathname.slice(1).split('/')
  return username.test(first) && !own.has(first)
}

/** Where a guest is sent who wants more: those who came for someone join, everyone else logs in. */
export function wallFor(path: string): string {
  const [pathname = '/'] = path.split(/[?#]/)
  const joins = inviting.some((part) => pathname.includes(part)) || isUsernamePath(pathname)
  return withReturn(joins ? '/signup-as-user' : '/login', path)
}

export function withReturn(to: string, path: string): string {
  return path === '/' ? to : `${to}?redirect=${encodeURIComponent(path)}`
}
