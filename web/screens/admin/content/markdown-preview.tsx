import { parseInline, parseMarkdown } from './page-markdown.ts'

/** A page as it will look. Headings are one level lower, below the title. */
export function MarkdownPreview({ markdown }: { markdown: string }) {
  return (
    <div className="prose">
      {parseMarkdown(markdown).map((block, n) => {
        if (block.kind === 'hr') return <hr key={n} />
        if ('items' in block) {
          const List = block.kind
          return (
            <List key={n}>
              {block.items.map((item, place) => (
                <li key={place}>
                  <InlineText text={item} />
                </li>
              ))}
            </List>
          )
        }
        const tags = { h2: 'h3', h3: 'h4', p: 'p', blockquote: 'blockquote' } as const
        const Tag = tags[block.kind]
        return (
          <Tag key={n}>
            <InlineText text={block.text} />
          </Tag>
        )
      })}
    </div>
  )
}

function InlineText({ text }: { text: string }) {
  return parseInline(text).map(({ text: piece, bold, italic, href }, n) => {
    const lines = piece.split('\n').flatMap((line, place) => (place ? [<br key={place} />, line] : [line]))
    const styled = italic ? <em>{lines}</em> : lines
    const linked = href ? <a href={href}>{styled}</a> : styled
    return bold ? <strong key={n}>{linked}</strong> : <span key={n}>{linked}</span>
  })
}
