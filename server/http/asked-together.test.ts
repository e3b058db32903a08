import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

/** Work that ends when it is told to. */
function slow() {
  const begun: PromiseWithResolvers<string>[] = []
  const work = () => {
    const one = Promise.withResolvers<string>()
    begun.push(one)
    return one.promise
  }
  return { begun, work }
}

test('whoever asks while it is under way gets what was begun after they asked', async () => {
  const ask = askedTogether<string>()
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

test('a turn that fails is told to those who waited for it, and the next begins all the same', async () => {
  const ask = askedTogether<string>()
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

test('another question or another owner has turns of its own', () => {
  const ask = askedTogether<string>()
  const { begun, work } = slow()
  const owner = {}
  void ask(owner, 'en', work)
  void ask(owner, 'es', work)
  void ask({}, 'en', work)
  expect(begun).toHaveLength(3)
})
