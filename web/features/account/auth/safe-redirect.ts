const base = 'http://own.invalid'

/**
 * The requested redirect if it is a path of this site. Rejects anything a browser would resolve to another
 * origin, including paths that only do so after normalization (`/.//evil.example`).
 */
export function safeRedirectPath(redirect: string | null | undefined): string | undefined {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, base)) return undefined
  const { origin, pathname, search, hash } = new URL(redirect, base)
  if (origin !== base || pathname.startsWith('//')) return undefined
  // Redirecting back to a login form would loop.
  if (/^\/(login|signup-as-\w+|forgot-password|reset-password)\/?$/.test(pathname)) return undefined
  return pathname + search + hash
}

export const redirectParam = (request: Request) =>
  safeRedirectPath(new URL(request.url).searchParams.get('redirect'))

/** Adds `?redirect=` to a link, if there is a redirect. */
export function withRedirect(path: string, redirect: string | undefined): string {
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
}
