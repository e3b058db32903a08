/** A path inside the console; anything else becomes the console's start page. */
export function consolePath(requested: string | null): string {
  return requested && /^\/admin(\/(?!login)[\w/-]*)?(\?[^#\\]*)?$/.test(requested) ? requested : '/admin'
}
