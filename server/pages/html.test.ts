import { expect, test } from 'vitest'
import { html, plainPage } from './html.ts'

const evil = `<script>alert("x")</script> & 'y'`
const safe = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;'

test('escapes inserted text', () => expect(html`<p>${evil}</p>`.text).toBe(`<p>${safe}</p>`))
test('escapes attributes', () => expect(html`<a title="${evil}"></a>`.text).toBe(`<a title="${safe}"></a>`))
test('escapes nested lists', () => expect(html`${[evil, [evil]]}`.text).toBe(safe + safe))
test('escapes titles', () => expect(plainPage(evil, html``).text).toContain(`<title>${safe} ·`))
test('does not escape nested HTML twice', () =>
  expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>'))
test('renders missing values as nothing', () =>
  expect(html`a${undefined}b${false}c${''}d${0}`.text).toBe('abcd0'))
