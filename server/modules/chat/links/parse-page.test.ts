import { expect, test } from 'vitest'
import { decodePage, parsePage } from './parse-page.ts'

const url = 'https://example.com/a/page'
const parse = (head: string) =>
  parsePage({ url, html: `<html><head>${head}</head><body><title>no</title></body>` })

test('Open Graph comes before the title of the page; addresses are made absolute', () => {
  expect(
    parse(`<title>Plain</title><meta property="og:title" content="A &amp; B &#39;C&#x27;">
      <meta content='About it' name=description><meta property=og:image content="../pic.png">
      <meta property="og:site_name" content="Example">`),
  ).toEqual({
    title: "A & B 'C'",
    description: 'About it',
    site: 'Example',
    imageUrl: 'https://example.com/pic.png',
  })
})
test('a page without a title has no preview; comments and the body do not count', () => {
  expect(parse('<!-- <title>hidden</title> -->')).toBeUndefined()
  expect(parse('<title>  Only\n this </title>')).toEqual({ title: 'Only this', site: 'example.com' })
})
test('long texts are cut', () => {
  expect(parse(`<title>${'a'.repeat(900)}</title>`)?.title).toHaveLength(200)
})
test('the character set is the one the page names', () => {
  const bytes = Buffer.from('<title>caf\u00e9</title>', 'latin1')
  expect(decodePage({ bytes, contentType: 'text/html; charset=iso-8859-1' })).toContain('café')
  expect(decodePage({ bytes: Buffer.from('café'), contentType: 'text/html; charset=nonsense' })).toBe('café')
})
