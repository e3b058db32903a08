import { pino } from 'pino'
import { readConfig } from '../server/config.ts'
import { createContext } from '../server/create-context.ts'
import { readSuggestions } from '../server/modules/discovery/search/read-search.ts'
import { benchDatabase } from './harness.ts'
import { manyProfiles } from './data/many-profiles.ts'

// Search suggestions at a million profiles (or PROFILES): prefixes, whole names, typos; against a lookup by
// indexed username with the card's row.
const profiles = Number(process.env.PROFILES ?? 1_000_000)
const database = await benchDatabase()
const began = Date.now()
const people = await manyProfiles(database.url, profiles)
console.log(`${profiles} profiles in ${Math.round((Date.now() - began) / 1000)} s`)
const context = createContext({
  config: readConfig({ ...process.env, TOKEN_SECRET: 'bench-bench-bench-bench-bench-bench' }),
  databaseUrl: database.url,
  log: pino({ level: 'silent' }),
})
const caller = { kind: 'guest', id: people[0]?.username ?? '', sessionId: '', userType: 0 } as const
const ask = (q: string) => readSuggestions(context, { caller, language: 'en', q })
const swapped = (word: string) => `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`
const dropped = (word: string) => `${word.slice(0, 3)}${word.slice(4)}`

const typed: Record<string, (person: (typeof people)[number]) => string> = {
  'one letter': ({ firstName }) => firstName.slice(0, 1),
  'two letters': ({ firstName }) => firstName.slice(0, 2),
  'three letters': ({ firstName }) => firstName.slice(0, 3),
  'a first name': ({ firstName }) => firstName,
  'a full name': ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'a username': ({ username }) => username,
  'a letter dropped': ({ lastName }) => dropped(lastName),
  'letters swapped': ({ lastName }) => swapped(lastName),
  'nothing like it': ({ username }) => `${Array.from(username).toReversed().join('')}xq`,
}
const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
const measure = async (work: (person: (typeof people)[number]) => Promise<unknown>) => {
  for (const person of people.slice(0, 20)) await work(person)
  const times: number[] = []
  for (const person of people) {
    const start = performance.now()
    await work(person)
    times.push(performance.now() - start)
  }
  return times
}
const bareTimes = await measure(
  ({ lastName }) => context.db`
    select p.id, p.username, p.first_name, p.last_name, p.headline, p.profile_pic from search_token t
    join search_entry e on e.kind = t.kind and e.subject_id = t.subject_id join person p on p.id = t.subject_id
    where t.token >= ${lastName} and t.token < ${`${lastName}~`} and t.kind = 'person' order by e.rank desc limit 6`,
)
const bare = percentile(bareTimes, 0.95)
console.log(
  `bare indexed query          p50 ${percentile(bareTimes, 0.5).toFixed(1)} ms  p95 ${bare.toFixed(1)} ms`,
)
const all: number[] = []
for (const [name, textOf] of Object.entries(typed)) {
  const times = await measure((person) => ask(textOf(person)))
  all.push(...times)
  console.log(
    `${name.padEnd(26)}  p50 ${percentile(times, 0.5).toFixed(1)} ms  p95 ${percentile(times, 0.95).toFixed(1)} ms  ratio of p95 ${(percentile(times, 0.95) / bare).toFixed(2)}`,
  )
}
console.log(
  `all of them                 p50 ${percentile(all, 0.5).toFixed(1)} ms  p95 ${percentile(all, 0.95).toFixed(1)} ms  ratio of p95 ${(percentile(all, 0.95) / bare).toFixed(2)}`,
)
await context.close()
await database.close()
process.exit(0)
