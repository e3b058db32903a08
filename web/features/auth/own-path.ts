const base = 'http://own.invalid'

/**
 * Where a person wanted to go, if that is a place of ours. Anything that a browser would read as another site
 * is refused, also when it only becomes one after the path is tidied up (`/.//evil.example`).
 */
export function ownPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, base)
  if (origin !== base || pathname.startsWith('//')) return undefined
  // Back to a form one has just finished would be a circle.
  if (/^\/(login|signup-as-\w+|forgot-password|reset-password)\/?$/.test(pathname)) return undefined
  return pathname + search + hash
}

export const redirectOf = (request: Request) => ownPath(new URL(request.url).searchParams.get('redirect'))

/** `?redirect=` for a link to the other form, or nothing. */
export function withRedirect(path: string, wanted: string | undefined): string {
  return wanted ? `${path}?redirect=${encodeURIComponent(wanted)}` : path
}
