import { expect, test } from 'vitest'
import { coalesceRequests } from './coalesce-requests.ts'

/** Work that finishes on demand. */
function slow() {
  const begun: PromiseWithResolvers<string>[] = []
  const work = () => {
    const one = Promise.withResolvers<string>()
    begun.push(one)
    return one.promise
  }
  return { begun, work }
}

test('calls during a run share one run that starts afterwards', async () => {
  const ask = coalesceRequests<string>()
  const { begun, work } = slow()
  const owner = {}
  const first = ask(owner, 'home', work)
  const late = [ask(owner, 'home', work), ask(owner, 'home', work)]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('old')
  expect(await first).toBe('old')
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('new')
  expect(await Promise.all(late)).toEqual(['new', 'new'])
  void ask(owner, 'home', work)
  expect(begun).toHaveLength(3)
})

test('a failed run rejects its callers only, and the next run starts', async () => {
  const ask = coalesceRequests<string>()
  const { begun, work } = slow()
  const owner = {}
  const first = ask(owner, 'home', work)
  const second = ask(owner, 'home', work)
  begun[0]?.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  begun[1]?.resolve('back')
  expect(await second).toBe('back')
  void ask(owner, 'home', work)
  expect(begun).toHaveLength(3)
})

test('keys and owners are independent', () => {
  const ask = coalesceRequests<string>()
  const { begun, work } = slow()
  const owner = {}
  void ask(owner, 'en', work)
  void ask(owner, 'es', work)
  void ask({}, 'en', work)
  expect(begun).toHaveLength(3)
})
