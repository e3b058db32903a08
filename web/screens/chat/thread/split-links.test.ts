import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test('web addresses become links, the rest stays text', () => {
  expect(splitLinks('Look: https://example.com/a, and (http://b.test).')).toEqual([
    { text: 'Look: ' },
    { text: 'https://example.com/a', href: 'https://example.com/a' },
    { text: ', and (' },
    { text: 'http://b.test', href: 'http://b.test/' },
    { text: ').' },
  ])
})
test.each(['javascript:alert(1)', 'no link', 'data:text/html,x', 'https://'])('%s is no link', (text) => {
  expect(splitLinks(text)).toEqual([{ text }])
})
