const MAX_LENGTH = 1000

/** The first web address of a text, without its fragment; undefined if there is none worth a preview. */
export function findLink(text: string): string | undefined {
  const found = /https?:\/\/[^\s<>"']+/i.exec(text)?.[0].replace(/[.,;:!?)\]}'’”»،؛؟。、]+$/u, '')
  if (!found || !URL.canParse(found)) return undefined
  const url = new URL(found)
  url.hash = ''
  if (url.username || url.password || url.href.length > MAX_LENGTH) return undefined
  return url.href
}

export type InternalLink = { kind: 'post' | 'product'; id: string } | { kind: 'profile'; username: string }
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What an address of our own site refers to; undefined for other sites and other pages. */
export function readInternalLink(link: string, publicUrl: string): InternalLink | undefined {
  if (!isInternal(link, publicUrl)) return undefined
  const { pathname } = new URL(link)
  const [, kind, id = ''] = new RegExp(`^/(post|marketplace)/(${uuid})$`, 'i').exec(pathname) ?? []
  if (kind) return { kind: kind.toLowerCase() === 'post' ? 'post' : 'product', id: id.toLowerCase() }
  const username = /^\/([\w.-]{1,60})$/.exec(pathname)?.[1]
  return username ? { kind: 'profile', username: username.toLowerCase() } : undefined
}

export const isInternal = (link: string, publicUrl: string) => new URL(link).origin === publicUrl
