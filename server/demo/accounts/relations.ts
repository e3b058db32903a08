import { createHash } from 'node:crypto'
import { creators } from './creators.ts'
import { fans } from './fans.ts'

type Pair = { who: string; whom: string }
export type SeedFollow = Pair & { daysAgo: number }

/** Creators who approve followers. */
export const privateCreators = ['camille_roux']
/** Users who hide their last-seen time. */
export const hidesLastSeen = ['jonahvale', 'oskarn']

/** The demo logins first, so that their screens have data. */
const fixedFollows: Pair[] = [
  ...['maralind', 'teookafor', 'yukitanabe', 'lenabrandt', 'casprowe', 'noorhaddad', 'elifkaya'].map(
    (target) => ({
      who: 'hannab',
      whom: target,
    }),
  ),
  ...['teookafor', 'lenabrandt', 'sofiamarch', 'annasophie', 'camille_roux'].map((target) => ({
    who: 'maralind',
    whom: target,
  })),
]

export const followRequests: Pair[] = [
  { who: 'hannab', whom: 'camille_roux' },
  { who: 'layla.m', whom: 'camille_roux' },
  { who: 'leopoldina', whom: 'camille_roux' },
  { who: 'nils_z', whom: 'camille_roux' },
]
export const blocks: Pair[] = [
  { who: 'maralind', whom: 'lightleak_7' },
  { who: 'maralind', whom: 'devon.a' },
  { who: 'hannab', whom: 'marcus_t' },
  { who: 'gwen.hale', whom: 'dario.conti' },
]
export const restrictions: Pair[] = [{ who: 'maralind', whom: 'tunde.bello' }]
export const mutes: Pair[] = [
  { who: 'hannab', whom: 'casprowe' },
  { who: 'maralind', whom: 'annasophie' },
]

/** Deterministic pseudo-random number from 0 to 1 for a seed text. */
const chance = (words: string) => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32
const key = ({ who: user, whom: target }: Pair) => `${user} ${target}`

/** Most fans follow the first creators; creators follow some of each other. Never across a block. */
export const follows: SeedFollow[] = (() => {
  const barred = new Set(
    [
      ...blocks,
      ...blocks.map(({ who: user, whom: target }) => ({ who: target, whom: user })),
      ...followRequests,
    ].map(key),
  )
  const fixed = new Set(fixedFollows.map(key))
  const fixedPeople = new Set(fixedFollows.map(({ who: user }) => user))
  const drawn = [...fans, ...creators].flatMap(({ username: user }, i) =>
    fixedPeople.has(user)
      ? []
      : creators.flatMap(({ username: target }, rank) => {
          const expected = (i < fans.length ? 0.72 : 0.3) * (1 - (rank / creators.length) * 0.75)
          return user !== target && chance(key({ who: user, whom: target })) < expected
            ? [{ who: user, whom: target }]
            : []
        }),
  )
  return [...fixedFollows, ...drawn]
    .filter((pair) => fixed.has(key(pair)) || !barred.has(key(pair)))
    .map((pair) => ({ ...pair, daysAgo: 1 + Math.floor(chance(`${key(pair)} since`) * 180) }))
})()
