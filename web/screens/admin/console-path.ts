/** A place inside the console, or its front. */
export function consolePath(wanted: string | null): string {
  return wanted && /^\/admin(\/(?!login)[\w/-]*)?(\?[^#\\]*)?$/.test(wanted) ? wanted : '/admin'
}
