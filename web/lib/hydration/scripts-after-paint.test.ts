import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deferScriptsUntilPaint } from './scripts-after-paint.server.ts'

const page = `<html><head><title>Señal 漢字</title><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/b.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head><body>漢字<script nonce="n">one()</script><script nonce="n" type="module" async="">import "/a.js"; const end = "<b>$1</b>"</script>$& 漢字</body></html>`

const through = async (chunks: Buffer[]) => {
  let ended = 0
  const out = await text(Readable.from(chunks).pipe(deferScriptsUntilPaint(() => ended++)))
  return { out, ended }
}
const inPieces = (whole: string, size: number) => {
  const bytes = Buffer.from(whole)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
}

test.each([1, 7, 64, 10_000])('scripts are delayed, in chunks of %i bytes', async (size) => {
  const { out, ended } = await through(inPieces(page, size))
  expect(ended).toBe(1)
  expect(out).toContain('<title>Señal 漢字</title><link rel="stylesheet" href="/a.css"/></head>')
  expect(out).toContain('<script nonce="n">one()</script><script nonce="n">((nonce)=>')
  expect(out).toContain('["/a.js","/b.js"]')
  expect(out).toContain('"import \\"/a.js\\"; const end = \\"\\u003cb>$1\\u003c/b>\\""')
  expect(out).toContain('</script>$& 漢字</body></html>')
  expect(out).not.toMatch(/modulepreload" href|type="module" async/)
})

test('number formatting is warmed up on pages that show numbers', async () => {
  const { out } = await through([Buffer.from(page)])
  const { out: counted } = await through([Buffer.from(page.replaceAll('/a.js', '/parts-x.js'))])
  expect([out.includes('Intl.NumberFormat'), counted.includes('Intl.NumberFormat')]).toEqual([false, true])
})

test('a page without scripts is unchanged', async () => {
  expect(await through(inPieces('<p>hé</p>', 4))).toEqual({ out: '<p>hé</p>', ended: 1 })
})
