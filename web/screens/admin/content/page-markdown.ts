/** Markdown of static pages: `##` and `###` headings, lists, quotes, rules, bold, italic and links. */
export type MarkdownBlock =
  | { kind: 'h2' | 'h3' | 'p' | 'blockquote'; text: string }
  | { kind: 'ul' | 'ol'; items: string[] }
  | { kind: 'hr' }

export type Inline = { text: string; bold: boolean; italic: boolean; href?: string }

const listItem = /^(?:[-*]|\d+\.)\s+/
const kindOfLine = (line: string) => (/^\d+\.\s/.test(line) ? 'ol' : 'ul')

export function parseMarkdown(markdown: string): MarkdownBlock[] {
  const paragraphs = markdown.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return paragraphs.flatMap((part): MarkdownBlock[] => {
    const text = part.trim()
    const lines = text.split('\n')
    const [first = ''] = lines
    if (!text) return []
    if (/^-{3,}$/.test(text)) return [{ kind: 'hr' }]
    const heading = /^(#{2,3})\s+(.*)$/.exec(first)
    if (heading && lines.length === 1)
      return [{ kind: heading[1] === '##' ? 'h2' : 'h3', text: heading[2] ?? '' }]
    if (listItem.test(first) && lines.every((line) => listItem.test(line)))
      return [{ kind: kindOfLine(first), items: lines.map((line) => line.replace(listItem, '')) }]
    if (lines.every((line) => line.startsWith('> ')))
      return [{ kind: 'blockquote', text: lines.map((line) => line.slice(2)).join('\n') }]
    return [{ kind: 'p', text }]
  })
}

const inlinePattern =
  /\\([\\*[\]_#>-])|(\*\*)|(\*)|\[((?:\\.|[^\]\\])*)\]\(((?:https:\/\/|mailto:|\/|#)[^\s()]*)\)/g

/** Splits text into pieces with their style. */
export function parseInline(text: string): Inline[] {
  const pieces: Inline[] = []
  let [bold, italic] = [false, false]
  const add = (piece: string, href?: string) => {
    const last = pieces.at(-1)
    if (last && href === undefined && last.href === undefined && last.bold === bold && last.italic === italic)
      last.text += piece
    else if (piece) pieces.push({ text: piece, bold, italic, ...(href === undefined ? {} : { href }) })
  }
  let at = 0
  for (const match of text.matchAll(inlinePattern)) {
    add(text.slice(at, match.index))
    const [all, escaped, strong, em, label, href] = match
    if (escaped) add(escaped)
    else if (strong) bold = !bold
    else if (em) italic = !italic
    else if (href) add((label ?? '').replaceAll(/\\(.)/g, '$1'), href)
    at = match.index + all.length
  }
  add(text.slice(at))
  return pieces
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

const inlineHtml = (text: string) =>
  parseInline(text)
    .map(({ text: piece, bold, italic, href }) => {
      const plain = escapeHtml(piece)
      const styled = italic ? `<em>${plain}</em>` : plain
      const linked = href ? `<a href="${href.replaceAll('"', '%22')}">${styled}</a>` : styled
      return bold ? `<strong>${linked}</strong>` : linked
    })
    .join('')

/** The HTML that is stored and published; its tags are the ones the server accepts. */
export const markdownToHtml = (markdown: string) =>
  parseMarkdown(markdown)
    .map((block) => {
      if (block.kind === 'hr') return '<hr>'
      if ('items' in block)
        return `<${block.kind}>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${block.kind}>`
      return `<${block.kind}>${inlineHtml(block.text)}</${block.kind}>`
    })
    .join('\n')

const unescapeHtml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const escapeMarkdown = (text: string) => text.replaceAll(/[\\*[\]]/g, String.raw`\$&`)

function inlineMarkdown(html: string): string {
  let openLink = ''
  return html
    .replaceAll(/\s+/g, ' ')
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (/^<\/?(strong|b)>$/.test(part)) return '**'
      if (/^<\/?(em|i)>$/.test(part)) return '*'
      if (part === '<br>') return '\n'
      const href = /^<a href="([^"]*)">$/.exec(part)?.[1]
      if (href !== undefined) {
        openLink = href
        return '['
      }
      if (part === '</a>') return `](${openLink})`
      return escapeMarkdown(unescapeHtml(part))
    })
    .join('')
    .trim()
}

const blockPattern = /<(h2|h3|p|blockquote|ul|ol)>([\s\S]*?)<\/\1>|<hr>/g

/** Markdown of stored HTML; undefined if it has something that Markdown here cannot express. */
export function htmlToMarkdown(html: string): string | undefined {
  const markdown = [...html.matchAll(blockPattern)]
    .map(([, tag, inside = '']) => {
      if (!tag) return '---'
      if (tag === 'h2') return `## ${inlineMarkdown(inside)}`
      if (tag === 'h3') return `### ${inlineMarkdown(inside)}`
      if (tag === 'blockquote') return inlineMarkdown(inside).replaceAll(/^/gm, '> ')
      if (tag === 'p') return inlineMarkdown(inside)
      const items = [...inside.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => inlineMarkdown(item))
      return items.map((item, n) => `${tag === 'ol' ? `${n + 1}.` : '-'} ${item}`).join('\n')
    })
    .join('\n\n')
  return sameHtml(markdownToHtml(markdown), html) ? markdown : undefined
}

/** Equal but for white space and synonymous tags. */
const sameHtml = (a: string, b: string) => normalizeHtml(a) === normalizeHtml(b)
const normalizeHtml = (html: string) =>
  html
    .replaceAll(/<(\/?)b>/g, '<$1strong>')
    .replaceAll(/<(\/?)i>/g, '<$1em>')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:h2|h3|p|blockquote|ul|ol|li|hr|br)>) ?/g, '$1')
    .trim()
