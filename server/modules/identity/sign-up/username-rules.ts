/** Paths of our own pages, and names that could impersonate us. */
const reserved = new Set(
  `about account accounts addresses admin agency agencylogin api app assets auth billing build calls category chat checkout
  collections contact contact-us creator customer-lists dev docs document explore fan fanlight favicon featured
  forgot-password go-live guest guest-token healthz help home insights legal live login logout manifest marketplace
  mass-messages media metrics moderator mqtt news newsletter notifications offline official openapi orders people plans post posts privacy
  products profile purchases readyz reels refer-friends report-problem reset-password reviews robots root search
  security settings shoutouts signin signup signup-as-creator signup-as-user sitemap social staff status stories
  streams studio subscriptions support system terms test undefined null vault wallet www`.split(/\s+/),
)

/** Usernames are lower case. */
export const normalizeUsername = (input: string) => input.trim().replace(/^@/, '').toLowerCase()

/** Why a username is not allowed, or undefined. */
export function usernameError(username: string) {
  if (username.length < 3 || username.length > 30) return 'Usernames must be 3 to 30 characters long.'
  if (!/^[a-z]/.test(username)) return 'Usernames must start with a letter.'
  if (!/^[a-z0-9_.]+$/.test(username))
    return 'Usernames can only contain letters a–z, digits, dots and underscores.'
  if (/[._]{2}|[._]$/.test(username)) return 'Dots and underscores can’t be next to each other or at the end.'
  if (reserved.has(username)) return 'This username is reserved.'
  return undefined
}

/** Latin letters and digits of a name; names in other scripts give `fan`. */
export function usernameFromName(name: string) {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
  return letters.length >= 3 ? letters.slice(0, 20) : `${letters}fan`
}
