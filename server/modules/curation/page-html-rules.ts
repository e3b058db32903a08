const plain = /^<\/?(h2|h3|p|ul|ol|li|strong|em|b|i|blockquote)>$|^<(br|hr)>$|^<\/a>$/
const link = /^<a href="(https:\/\/|mailto:|\/|#)[^"<>\s]*">$/

/**
 * Why a text may not be shown as it stands, or undefined. Pages are shown as HTML, so only a few plain tags may
 * be in it, links only to safe places, and every tag is closed; nothing is quietly changed.
 */
export function pageFault(html: string) {
  const open: string[] = []
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    if (!plain.test(tag) && !link.test(tag)) return `This may not be in a page: ${tag.slice(0, 40)}`
    const name = /^<\/?([a-z0-9]+)/.exec(tag)?.[1] ?? ''
    if (name === 'br' || name === 'hr') continue
    if (!tag.startsWith('</')) open.push(name)
    else if (open.pop() !== name) return `This is closed without being open: ${tag}`
  }
  const left = open.at(-1)
  return left ? `This is not closed: <${left}>` : undefined
}

/** A place a banner or a piece of news may lead to: ours, or elsewhere by https. */
export const isSafeLink = (link: string) =>
  link === '' || /^\/(?![/\\])[^\s]*$/.test(link) || /^https:\/\/[^\s]+$/.test(link)
