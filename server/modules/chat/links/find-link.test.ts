import { expect, test } from 'vitest'
import { findLink, readInternalLink } from './find-link.ts'

test.each([
  ['See https://example.com/a?b=1#part.', 'https://example.com/a?b=1'],
  ['(http://EXAMPLE.com)', 'http://example.com/'],
  ['two https://one.test/x https://two.test', 'https://one.test/x'],
  ['no link, just example.com', undefined],
  ['https://user:secret@example.com/', undefined],
  ['javascript:alert(1) ftp://example.com', undefined],
  [`https://example.com/${'a'.repeat(1000)}`, undefined],
])('the link of %j', (text, link) => expect(findLink(text)).toBe(link))

const id = '0197c4f2-0000-7000-8000-000000000001'
test.each([
  [`https://fan.test/post/${id}`, { kind: 'post', id }],
  [`https://fan.test/marketplace/${id}?x=1`, { kind: 'product', id }],
  ['https://fan.test/MaraLind', { kind: 'profile', username: 'maralind' }],
  ['https://fan.test/settings/privacy', undefined],
  [`https://elsewhere.test/post/${id}`, undefined],
  [`https://fan.test.evil.example/post/${id}`, undefined],
])('%s refers to', (link, internal) => expect(readInternalLink(link, 'https://fan.test')).toEqual(internal))
