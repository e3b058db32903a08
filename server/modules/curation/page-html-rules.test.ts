import { describe, expect, test } from 'vitest'
import { isSafeLink, pageFault } from './page-html-rules.ts'

describe('a page', () => {
  test.each([
    '<h2>Help</h2><p>Write to <a href="/contact-us">us</a>.</p>',
    '<ul><li>One</li><li><strong>Two</strong></li></ul><hr>',
    'Text &amp; more',
    '<p><a href="https://example.com/x?y=1">there</a></p>',
  ])('accepts %s', (html) => expect(pageFault(html)).toBeUndefined())
  test.each([
    '<script>alert(1)</script>',
    '<p onclick="x()">a</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>'.replace('//', 'http://'),
    '<a href="https://x" target="_blank">x</a>',
    '<img src=x onerror=y>',
    '<p>open',
    '</p>',
    '<b><i>x</b></i>',
    '<svg/onload=x>',
    '<p',
    '<!-- note -->',
    '<style>*{display:none}</style>',
    '<P>x</P>',
  ])('refuses %s', (html) => expect(pageFault(html)).toBeDefined())
})

test.each([
  ['', true],
  ['/explore?category=art', true],
  ['https://example.com', true],
  ['http://example.com', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['explore', false],
])('%j is a safe link: %s', (link, isSafe) => expect(isSafeLink(link)).toBe(isSafe))
