import { expect, test } from 'vitest'
import { creators } from './creators.ts'
import { fans } from './fans.ts'
import { blocks, followRequests, follows, mutes, privateCreators, restrictions } from './relations.ts'

const everyone = new Set([...creators, ...fans].map(({ username }) => username))
const creatorNames = new Set(creators.map(({ username }) => username))
const key = ({ who: user, whom: target }: { who: string; whom: string }) => `${user} ${target}`

test('everyone named exists, and no one is related to themselves', () => {
  const pairs = [...follows, ...followRequests, ...blocks, ...restrictions, ...mutes]
  expect(
    pairs.filter(
      ({ who: user, whom: target }) => !everyone.has(user) || !everyone.has(target) || user === target,
    ),
  ).toEqual([])
  expect(privateCreators.filter((name) => !creatorNames.has(name))).toEqual([])
})

test('follows go to creators, once, and not across a block or beside a request', () => {
  const stored = new Set(follows.map(key))
  expect(stored.size).toBe(follows.length)
  expect(follows.filter(({ whom: target }) => !creatorNames.has(target))).toEqual([])
  const both = blocks.flatMap(({ who: user, whom: target }) => [`${user} ${target}`, `${target} ${user}`])
  expect([...both, ...followRequests.map(key)].filter((pair) => stored.has(pair))).toEqual([])
})

test('every creator has followers, the first ones more', () => {
  const count = (name: string) => follows.filter(({ whom: target }) => target === name).length
  expect(Math.min(...creators.map(({ username }) => count(username)))).toBeGreaterThanOrEqual(5)
  expect(count('maralind')).toBeGreaterThan(count('luciaferrer') * 1.5)
})
