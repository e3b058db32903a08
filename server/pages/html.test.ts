import { expect, test } from 'vitest'
import { html, plainPage } from './html.ts'

const evil = `<script>alert("x")</script> & 'y'`
const safe = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;'

test('text put into a page is escaped', () => expect(html`<p>${evil}</p>`.text).toBe(`<p>${safe}</p>`))
test('in attributes too', () => expect(html`<a title="${evil}"></a>`.text).toBe(`<a title="${safe}"></a>`))
test('in lists and lists of lists too', () => expect(html`${[evil, [evil]]}`.text).toBe(safe + safe))
test('in titles too', () => expect(plainPage(evil, html``).text).toContain(`<title>${safe} ·`))
test('a page within a page is not escaped twice', () =>
  expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>'))
test('what is missing leaves nothing', () =>
  expect(html`a${undefined}b${false}c${''}d${0}`.text).toBe('abcd0'))
