import { createHash } from 'node:crypto'
import { creators } from './creators.ts'
import { fans } from './fans.ts'

type Pair = { who: string; whom: string }
export type SeedFollow = Pair & { daysAgo: number }

/** Asks before anyone may follow. */
export const privateCreators = ['camille_roux']
/** Shows nobody when they were last here, and sees it of nobody. */
export const hidesLastSeen = ['jonahvale', 'oskarn']

/** The demo logins first, so that their screens have someone in them. */
const fixedFollows: Pair[] = [
  ...['maralind', 'teookafor', 'yukitanabe', 'lenabrandt', 'casprowe', 'noorhaddad', 'elifkaya'].map(
    (whom) => ({
      who: 'hannab',
      whom,
    }),
  ),
  ...['teookafor', 'lenabrandt', 'sofiamarch', 'annasophie', 'camille_roux'].map((whom) => ({
    who: 'maralind',
    whom,
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

/** A number from 0 to 1, the same one for the same words. */
const chance = (words: string) => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32
const key = ({ who, whom }: Pair) => `${who} ${whom}`

/** Most fans follow the well-known, who stand first; creators follow some of each other. Nobody across a block. */
export const follows: SeedFollow[] = (() => {
  const barred = new Set(
    [...blocks, ...blocks.map(({ who, whom }) => ({ who: whom, whom: who })), ...followRequests].map(key),
  )
  const fixed = new Set(fixedFollows.map(key))
  const fixedPeople = new Set(fixedFollows.map(({ who }) => who))
  const drawn = [...fans, ...creators].flatMap(({ username: who }, i) =>
    fixedPeople.has(who)
      ? []
      : creators.flatMap(({ username: whom }, rank) => {
          const wanted = (i < fans.length ? 0.72 : 0.3) * (1 - (rank / creators.length) * 0.75)
          return who !== whom && chance(key({ who, whom })) < wanted ? [{ who, whom }] : []
        }),
  )
  return [...fixedFollows, ...drawn]
    .filter((pair) => fixed.has(key(pair)) || !barred.has(key(pair)))
    .map((pair) => ({ ...pair, daysAgo: 1 + Math.floor(chance(`${key(pair)} since`) * 180) }))
})()
