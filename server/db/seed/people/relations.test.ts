import { expect, test } from 'vitest'
import { creators } from './creators.ts'
import { fans } from './fans.ts'
import { blocks, followRequests, follows, mutes, privateCreators, restrictions } from './relations.ts'

const everyone = new Set([...creators, ...fans].map(({ username }) => username))
const creatorNames = new Set(creators.map(({ username }) => username))
const key = ({ who, whom }: { who: string; whom: string }) => `${who} ${whom}`

test('everyone named is there, and nobody is anything to themselves', () => {
  const pairs = [...follows, ...followRequests, ...blocks, ...restrictions, ...mutes]
  expect(pairs.filter(({ who, whom }) => !everyone.has(who) || !everyone.has(whom) || who === whom)).toEqual(
    [],
  )
  expect(privateCreators.filter((name) => !creatorNames.has(name))).toEqual([])
})

test('follows go to creators, once, and not across a block or beside a request', () => {
  const kept = new Set(follows.map(key))
  expect(kept.size).toBe(follows.length)
  expect(follows.filter(({ whom }) => !creatorNames.has(whom))).toEqual([])
  const both = blocks.flatMap(({ who, whom }) => [`${who} ${whom}`, `${whom} ${who}`])
  expect([...both, ...followRequests.map(key)].filter((pair) => kept.has(pair))).toEqual([])
})

test('every creator has followers, the well-known more', () => {
  const count = (name: string) => follows.filter(({ whom }) => whom === name).length
  expect(Math.min(...creators.map(({ username }) => count(username)))).toBeGreaterThanOrEqual(5)
  expect(count('maralind')).toBeGreaterThan(count('luciaferrer') * 1.5)
})
