import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.server.ts'

const page =
  '<html><head><title>Señal 漢字</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><link rel="modulepreload" href="/b.js"/>漢字</body></html>'
const calm = page.replace(
  '<link rel="modulepreload" href="/a',
  '<link rel="modulepreload" fetchpriority="low" href="/a',
)

const through = async (chunks: Buffer[]) => {
  let ended = 0
  const out = await text(Readable.from(chunks).pipe(paintFirst(() => ended++)))
  return { out, ended }
}

test.each([1, 2, 7, 64, 10_000])('scripts of the head wait, in pieces of %i bytes', async (size) => {
  const bytes = Buffer.from(page)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  expect(await through(chunks)).toEqual({ out: calm, ended: 1 })
})

test('what never has a head comes through as it is', async () => {
  expect(await through([Buffer.from('<p>hé')])).toEqual({ out: '<p>hé', ended: 1 })
})
