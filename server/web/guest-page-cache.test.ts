import { expect, test, vi } from 'vitest'
import type { Event } from '../db/events.ts'
import {
  createGuestPageCache,
  guestPageKey,
  personalizePage,
  splitPage,
  type RenderedPage,
} from './guest-page-cache.ts'

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
  const read = async (key: string, make: () => Promise<RenderedPage>) =>
    personalizePage(await shared.get(key, make), { nonce: '', id: '' }).toString()
  return { shared, read, pass: (ms: number) => (nowMs += ms) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const [postId, otherId] = ['0199a4f0-0000-7000-8000-000000000001', '0199a4f0-0000-7000-8000-000000000002']
const postEvent = (type: 'post.takenDown', id: string): Event => ({ type, postId: id, creatorId: otherId })

test('renders a page once for concurrent requests and the next five seconds', async () => {
  const { shared, pass } = pages()
  const make = vi.fn<() => Promise<RenderedPage>>(async () => renderedPage('hello'))
  await Promise.all([shared.get('a', make), shared.get('a', make)])
  pass(4_999)
  await shared.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
})

test('sends a page older than five seconds once more while it is rendered anew', async () => {
  const { read, pass } = pages()
  await read('a', async () => renderedPage('old'))
  pass(5_000)
  const make = vi.fn<() => Promise<RenderedPage>>(async () => renderedPage('new'))
  expect(await Promise.all([read('a', make), read('a', make)])).toEqual(['old', 'old'])
  expect(make).toHaveBeenCalledTimes(1)
  await settled()
  expect(await read('a', make)).toBe('new')
})

test('does not send a page older than thirty seconds', async () => {
  const { read, pass } = pages()
  await read('a', async () => renderedPage('old'))
  pass(30_000)
  expect(await read('a', async () => renderedPage('new'))).toBe('new')
})

test('drops the pages that show what an event changed, and no others', async () => {
  const { shared, read } = pages()
  await read('shows it', async () => renderedPage(`<a href="/post/${postId}">`))
  await read('does not', async () => renderedPage('<a href="/help">'))
  shared.onEvent(postEvent('post.takenDown', postId))
  expect(await read('shows it', async () => renderedPage('without'))).toBe('without')
  expect(await read('does not', async () => renderedPage('again'))).toBe('<a href="/help">')
})

test('does not keep a render that an event overtook', async () => {
  const { shared, read, pass } = pages()
  let finish: (page: RenderedPage) => void = () => {}
  const slow = () => new Promise<RenderedPage>((resolve) => (finish = resolve))
  await read('stale', async () => renderedPage(postId))
  pass(5_000)
  await read('stale', slow)
  shared.onEvent(postEvent('post.takenDown', postId))
  finish(renderedPage(postId))
  await settled()
  expect(await read('stale', async () => renderedPage('without'))).toBe('without')

  const first = shared.get('first', slow)
  shared.onEvent(postEvent('post.takenDown', postId))
  finish(renderedPage(postId))
  await first
  expect(await read('first', async () => renderedPage('without'))).toBe('without')
})

test('keeps pages when someone goes online or follows', async () => {
  const { shared, read } = pages()
  await read('a', async () => renderedPage(postId))
  shared.onEvent({ type: 'person.presence', personId: postId, isOnline: true })
  expect(await read('a', async () => renderedPage('new'))).toBe(postId)
})

test('caches variants separately', async () => {
  const { read } = pages()
  expect(await read('light', async () => renderedPage('light'))).toBe('light')
  expect(await read('dark', async () => renderedPage('dark'))).toBe('dark')
})

test.each([
  ['refused', async () => renderedPage('fault', 500)],
  ['thrown', async () => Promise.reject(new Error('down'))],
])('does not cache failures: %s', async (_how, make) => {
  const { shared, read } = pages()
  await shared.get('a', make).catch(() => undefined)
  expect(await read('a', async () => renderedPage('whole'))).toBe('whole')
})

test('evicts the oldest pages when they take too much memory', async () => {
  const { shared } = pages()
  const make = vi.fn<() => Promise<RenderedPage>>(async () => renderedPage('x y '.repeat(2_500_000)))
  for (let n = 0; n < 5; n++) await shared.get(String(n), make)
  await shared.get('4', make)
  expect(make).toHaveBeenCalledTimes(5)
  await shared.get('0', make)
  expect(make).toHaveBeenCalledTimes(6)
})

test('inserts the nonce and request id of each visitor', () => {
  const html = '<script nonce="first-nonce">1</script><i>first-id</i><script nonce="first-nonce"></script>'
  expect(personalizePage(splitPage(renderedPage(html)), { nonce: 'mine', id: 'my-id' }).toString()).toBe(
    '<script nonce="mine">1</script><i>my-id</i><script nonce="mine"></script>',
  )
})

test('two renders of the same content have the same tag', () => {
  const again = { ...renderedPage('<i>second</i>'), nonce: 'second' }
  expect(splitPage(again).etag).toBe(splitPage(renderedPage('<i>first-nonce</i>')).etag)
  expect(splitPage(renderedPage('other')).etag).not.toBe(splitPage(again).etag)
})

test('guests in another country get another page', async () => {
  const { read } = pages()
  const address = { protocol: 'https', host: 'fanlight.test', url: '/maralind' }
  const visit = (country: string | undefined) =>
    read(guestPageKey(address, { country, variants: [] }), async () => renderedPage(`seen in ${country}`))
  expect(await visit('DE')).toBe('seen in DE')
  expect(await visit('ES')).toBe('seen in ES')
  expect(await visit(undefined)).toBe('seen in undefined')
  expect(await visit('DE')).toBe('seen in DE')
})
