/** First segments of our own paths; any other is a username. */
const reservedPaths = new Set(
  `about addresses admin agency agencyLogin api billing calls chat checkout collections contact-us customer-lists dev
  docs document explore featured forgot-password go-live help home insights live login logout marketplace
  mass-messages message messages notifications offline orders people p plans post posts privacy products profile
  purchases reels refer-friends report-problem reset-password reviews search settings shoutouts signup-as-creator
  signup-as-user social status stories streams studio subscriptions terms v1 vault wallet`.split(/\s+/),
)
const signUpPaths = ['/social', '/post', '/live', '/explore', '/checkout']
const username = /^[a-z0-9][a-z0-9._-]{2,29}$/i

export function isUsernamePath(pathname: string): boolean {
  const [first = ''] = pathname.slice(1).split('/')
  return username.test(first) && !reservedPaths.has(first)
}

/** Where to send guests: visitors of creator content to signup, everyone else to login. */
export function loginPathFor(path: string): string {
  const [pathname = '/'] = path.split(/[?#]/)
  const prefersSignUp = signUpPaths.some((part) => pathname.includes(part)) || isUsernamePath(pathname)
  return withRedirectParam(prefersSignUp ? '/signup-as-user' : '/login', path)
}

export function withRedirectParam(to: string, path: string): string {
  return path === '/' ? to : `${to}?redirect=${encodeURIComponent(path)}`
}
