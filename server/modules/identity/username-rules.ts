/** Words that are screens of ours, or would let someone pass as us. */
const reserved = new Set(
  `about account accounts addresses admin agency agencylogin api app assets auth billing build calls category chat checkout
  collections contact contact-us creator customer-lists dev docs document explore fan fanlight favicon featured
  forgot-password go-live guest guest-token healthz help home insights legal live login logout manifest marketplace
  mass-messages media metrics moderator mqtt news newsletter notifications offline official openapi orders people plans post posts privacy
  products profile purchases readyz reels refer-friends report-problem reset-password reviews robots root search
  security settings shoutouts signin signup signup-as-creator signup-as-user sitemap social staff status stories
  streams studio subscriptions support system terms test undefined null vault wallet www`.split(/\s+/),
)

/** Usernames are written small; what a person types is brought to that form first. */
export const asUsername = (typed: string) => typed.trim().replace(/^@/, '').toLowerCase()

/** Why a username cannot be had by anyone, or undefined. */
export function usernameFault(username: string) {
  if (username.length < 3 || username.length > 30) return 'A username has 3 to 30 characters.'
  if (!/^[a-z]/.test(username)) return 'A username begins with a letter.'
  if (!/^[a-z0-9_.]+$/.test(username))
    return 'A username is made of letters a to z, digits, dots and underscores.'
  if (/[._]{2}|[._]$/.test(username)) return 'Dots and underscores stand alone, and not at the end.'
  if (reserved.has(username)) return 'That username is kept for Fanlight itself.'
  return undefined
}

/** A name's letters in the alphabet of usernames; names in other scripts give `fan`. */
export function usernameFrom(name: string) {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
  return letters.length >= 3 ? letters.slice(0, 20) : `${letters}fan`
}
