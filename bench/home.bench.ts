import { pino } from 'pino'
import { UserType } from '../contract/core/constants.ts'
import { readConfig } from '../server/config.ts'
import { createContext } from '../server/create-context.ts'
import { readCreatorCard } from '../server/modules/discovery/creators/read-creator-card.ts'
import { readHome } from '../server/modules/discovery/home/read-home.ts'
import { readFilteredCreators } from '../server/modules/discovery/creators/read-filtered-creators.ts'
import { benchDatabase, startServer } from './harness.ts'
import { followSome, manyProfiles } from './data/many-profiles.ts'

// Home, explore and a profile with few and with many profiles, as queries and as whole pages: the cost must
// not depend on the number of profiles.
const sizes = [1000, Number(process.env.PROFILES ?? 1_000_000)]
const caller = {
  kind: 'guest',
  id: '0190b5a0-0000-7000-8000-000000000001',
  sessionId: '',
  userType: 0,
} as const
const visible = { caller, language: 'en' }
const member = {
  kind: 'person',
  id: '0190b5a0-0000-7000-8000-000000000777',
  sessionId: '',
  userType: UserType.fan,
} as const
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0' }
const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const found: Record<string, number[]> = {}
for (const size of sizes) {
  const database = await benchDatabase()
  const [example] = await manyProfiles(database.url, size)
  await followSome(database.url, { followerId: member.id, count: 200 })
  const context = createContext({
    config: readConfig({ ...process.env, TOKEN_SECRET: 'bench-bench-bench-bench-bench-bench' }),
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
  })
  const web = await startServer('fanlight.ts', { BENCH_DATABASE: database.url, JOBS_CONCURRENCY: '0' })
  const opened = await fetch(`${web.url}/home`, { headers: agent })
  const cookie = opened.headers.getSetCookie().map((line) => line.split(';')[0])
  const page = async (path: string) => {
    const response = await fetch(`${web.url}${path}`, { headers: { ...agent, cookie: cookie.join('; ') } })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return response.text()
  }
  const works: Record<string, () => Promise<unknown>> = {
    home: () => readHome(context, visible),
    'home, 200 followed': () => readHome(context, { ...visible, caller: member }),
    'home, the page': () => page('/home'),
    'a profile, the page': () => page(`/${example?.username}`),
    'explore, first page': () => readFilteredCreators(context, { ...visible, limit: 24 }),
    'explore, page 40': () => readFilteredCreators(context, { ...visible, limit: 24, offset: 936 }),
    'explore, filtered': () =>
      readFilteredCreators(context, {
        ...visible,
        limit: 24,
        priceFrom: 4,
        priceTo: 9,
        rating: 4.2,
        sortBy: 'rating',
      }),
    'a card': () => readCreatorCard(context, { ...visible, userId: '0190b5a0-0000-7000-8000-000000000777' }),
  }
  for (const [name, work] of Object.entries(works)) {
    const times: number[] = []
    for (let i = 0; i < 120; i++) {
      const start = performance.now()
      await work()
      if (i >= 20) times.push(performance.now() - start)
    }
    ;(found[name] ??= []).push(median(times))
  }
  web.stop()
  await context.close()
  await database.close()
}
for (const [name, [few = 0, many = 0]] of Object.entries(found))
  console.log(
    `${name.padEnd(22)} ${few.toFixed(1)} ms with ${sizes[0]}, ${many.toFixed(1)} ms with ${sizes[1]}: ratio ${(many / few).toFixed(2)}`,
  )
process.exit(0)
