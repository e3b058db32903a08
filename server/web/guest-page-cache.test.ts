import { expect, test, vi } from 'vitest'
import { createGuestPageCache, personalizePage, type RenderedPage } from './guest-page-cache.ts'

const renderedPage = (html: string, status = 200): RenderedPage => ({
  status,
  headers: [['content-type', 'text/html']],
  html,
  nonce: 'first-nonce',
  requestId: 'first-id',
})

function pages() {
  let nowMs = 0
  const shared = createGuestPageCache(() => new Date(nowMs))
  return { shared, pass: (ms: number) => (nowMs += ms) }
}

test('renders a page once for concurrent requests and the next five seconds', async () => {
  const { shared, pass } = pages()
  const make = vi.fn<() => Promise<RenderedPage>>(async () => renderedPage('hello'))
  await Promise.all([shared.get('a', make), shared.get('a', make)])
  pass(4_999)
  await shared.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
  pass(1)
  await shared.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('caches variants separately', async () => {
  const { shared } = pages()
  expect((await shared.get('light', async () => renderedPage('light'))).html).toBe('light')
  expect((await shared.get('dark', async () => renderedPage('dark'))).html).toBe('dark')
})

test.each([
  ['refused', async () => renderedPage('fault', 500)],
  ['thrown', async () => Promise.reject(new Error('down'))],
])('does not cache failures: %s', async (_how, make) => {
  const { shared } = pages()
  await shared.get('a', make).catch(() => undefined)
  expect((await shared.get('a', async () => renderedPage('whole'))).html).toBe('whole')
})

test('evicts the oldest variants', async () => {
  const { shared } = pages()
  const make = vi.fn<() => Promise<RenderedPage>>(async () => renderedPage('x'))
  for (let n = 0; n <= 64; n++) await shared.get(String(n), make)
  await shared.get('64', make)
  expect(make).toHaveBeenCalledTimes(65)
  await shared.get('0', make)
  expect(make).toHaveBeenCalledTimes(66)
})

test('inserts the nonce and request id of each visitor', () => {
  const page = renderedPage(
    '<script nonce="first-nonce">1</script><i>first-id</i><script nonce="first-nonce"></script>',
  )
  expect(personalizePage(page, { nonce: 'mine', id: 'my-id' })).toBe(
    '<script nonce="mine">1</script><i>my-id</i><script nonce="mine"></script>',
  )
})
