import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlToMarkdown, markdownToHtml } from './page-markdown.ts'

/** Tags that the server would refuse. */
const refusedTags = (html: string) =>
  html
    .match(/<[^>]*>?/g)
    ?.filter(
      (tag) =>
        !/^<\/?(?:h2|h3|p|ul|ol|li|strong|em|blockquote)>$|^<(?:br|hr)>$|^<\/a>$/.test(tag) &&
        !/^<a href="(?:https:\/\/|mailto:|\/|#)[^"<>\s]*">$/.test(tag),
    )

const markdown = `## Terms

Read **all of it**, *please*, and [write to us](mailto:help@example.com).
Second line

### Details

- One
- **Two** & three

1. First
2. Second

> A quote

---

The end \\* of <it>`

test('Markdown becomes the HTML that the server accepts', () => {
  const html = markdownToHtml(markdown)
  expect(html).toBe(`<h2>Terms</h2>
<p>Read <strong>all of it</strong>, <em>please</em>, and <a href="mailto:help@example.com">write to us</a>.<br>Second line</p>
<h3>Details</h3>
<ul><li>One</li><li><strong>Two</strong> &amp; three</li></ul>
<ol><li>First</li><li>Second</li></ol>
<blockquote>A quote</blockquote>
<hr>
<p>The end * of &lt;it&gt;</p>`)
  expect(refusedTags(html)).toEqual([])
})

test('and back to the same Markdown', () => {
  expect(htmlToMarkdown(markdownToHtml(markdown))).toBe(markdown)
})

test.each(['[x](javascript:alert(1))', '<script>alert(1)</script>', '[x](//evil" onclick="x)'])(
  '%s stays text or a safe link',
  (text) => {
    const html = markdownToHtml(text)
    expect(refusedTags(html)).toEqual([])
    expect(html).not.toMatch(/<[^>]*(?:script|javascript:|onclick)/)
  },
)

test.each(['<ul><li>a<ul><li>b</li></ul></li></ul>', '<blockquote><p>a</p></blockquote>', 'no block'])(
  '%s cannot be edited as Markdown',
  (html) => {
    expect(htmlToMarkdown(html)).toBeUndefined()
  },
)

test('the pages that come with the product can be edited as Markdown', () => {
  const folder = join(import.meta.dirname, '../../../../server/modules/pages/texts')
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'))
  expect(files.length).toBeGreaterThan(8)
  // The title and date at the top are stored apart from the text.
  const textOf = (name: string) =>
    readFileSync(join(folder, name), 'utf8').replace(/^<h1>.*<\/h1>\s*(?:<!--.*?-->)?/, '')
  const failing = files.filter((name) => htmlToMarkdown(textOf(name)) === undefined)
  expect(failing).toEqual([])
})
