import { expect, test, vi } from 'vitest'
import { createSharedPages, madeFor, type MadePage } from './shared-pages.ts'

const made = (html: string, status = 200): MadePage => ({
  status,
  headers: [['content-type', 'text/html']],
  html,
  nonce: 'first-nonce',
  requestId: 'first-id',
})

function pages() {
  let nowMs = 0
  const shared = createSharedPages(() => new Date(nowMs))
  return { shared, pass: (ms: number) => (nowMs += ms) }
}

test('a page is made once for all who ask while it is being made and five seconds after', async () => {
  const { shared, pass } = pages()
  const make = vi.fn<() => Promise<MadePage>>(async () => made('hello'))
  await Promise.all([shared.get('a', make), shared.get('a', make)])
  pass(4_999)
  await shared.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
  pass(1)
  await shared.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('another look is another page', async () => {
  const { shared } = pages()
  expect((await shared.get('light', async () => made('light'))).html).toBe('light')
  expect((await shared.get('dark', async () => made('dark'))).html).toBe('dark')
})

test.each([
  ['refused', async () => made('fault', 500)],
  ['thrown', async () => Promise.reject(new Error('down'))],
])('what went wrong is not kept: %s', async (_how, make) => {
  const { shared } = pages()
  await shared.get('a', make).catch(() => undefined)
  expect((await shared.get('a', async () => made('whole'))).html).toBe('whole')
})

test('looks that nobody asks for any more make room', async () => {
  const { shared } = pages()
  const make = vi.fn<() => Promise<MadePage>>(async () => made('x'))
  for (let n = 0; n <= 64; n++) await shared.get(String(n), make)
  await shared.get('64', make)
  expect(make).toHaveBeenCalledTimes(65)
  await shared.get('0', make)
  expect(make).toHaveBeenCalledTimes(66)
})

test('nonce and reference are the visitor’s own', () => {
  const page = made(
    '<script nonce="first-nonce">1</script><i>first-id</i><script nonce="first-nonce"></script>',
  )
  expect(madeFor(page, { nonce: 'mine', id: 'my-id' })).toBe(
    '<script nonce="mine">1</script><i>my-id</i><script nonce="mine"></script>',
  )
})
