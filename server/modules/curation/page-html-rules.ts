import { message, type Message } from '../../i18n/message.ts'

const plainTag = /^<\/?(h2|h3|p|ul|ol|li|strong|em|b|i|blockquote)>$|^<(br|hr)>$|^<\/a>$/
const linkTag = /^<a href="(https:\/\/|mailto:|\/|#)[^"<>\s]*">$/

/**
 * Why page HTML is invalid; undefined if valid. Only a few plain tags, safe links and closed tags are
 * allowed; nothing is rewritten.
 */
export function pageFault(html: string): Message | undefined {
  const open: string[] = []
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    if (!plainTag.test(tag) && !linkTag.test(tag))
      return message('This isn’t allowed in a page: {tag}', { tag: tag.slice(0, 40) })
    const name = /^<\/?([a-z0-9]+)/.exec(tag)?.[1] ?? ''
    if (name === 'br' || name === 'hr') continue
    if (!tag.startsWith('</')) open.push(name)
    else if (open.pop() !== name) return message('This tag is closed but never opened: {tag}', { tag })
  }
  const unclosed = open.at(-1)
  return unclosed ? message('This tag is never closed: <{tag}>', { tag: unclosed }) : undefined
}

/** Our own paths, or https URLs. */
export const isSafeLink = (link: string) =>
  link === '' || /^\/(?![/\\])[^\s]*$/.test(link) || /^https:\/\/[^\s]+$/.test(link)
