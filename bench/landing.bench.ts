import { pino } from 'pino'
import { readConfig } from '../server/config.ts'
import { createContext } from '../server/create-context.ts'
import { seedDemoData } from '../server/demo/seed-demo-data.ts'
import { benchDatabase, compare, httpRound, startServer } from './harness.ts'

// The landing page for a guest: session, API calls, loaders, CSP, React; against React alone on node:http.
const database = await benchDatabase()
const seeding = createContext({
  config: readConfig({ ...process.env, TOKEN_SECRET: 'bench-bench-bench-bench-bench-bench' }),
  databaseUrl: database.url,
  log: pino({ level: 'silent' }),
})
await seedDemoData(seeding)
await seeding.close()
const [fanlight, bare] = await Promise.all([
  startServer('fanlight.ts', { BENCH_DATABASE: database.url }),
  startServer('bare-react.ts', { BENCH_DATABASE: database.url }),
])
// A returning guest: the session is opened once a day, not with every page.
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0' }
const first = await fetch(fanlight.url, { headers: agent })
const cookie = first.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ')
const [ours, theirs] = await Promise.all([first.text(), (await fetch(bare.url)).text()])
console.log(`${ours.length} and ${theirs.length} characters of HTML`)

const landing = (path: string) => httpRound(fanlight.url, { path, headers: { ...agent, cookie } })
await compare('landing page for a guest, rendered each time', {
  ours: { name: 'Fanlight', round: landing('/?fresh') },
  reference: { name: 'bare Node, same React tree', round: httpRound(bare.url, { path: '/' }) },
})
await compare('landing page for a guest, GET /', {
  ours: { name: 'Fanlight', round: landing('/') },
  reference: { name: 'bare Node, same React tree', round: httpRound(bare.url, { path: '/' }) },
})
// Compares with a local Ghost: `GHOST_URL=http://localhost:2368 npm run bench -- landing`.
const ghost = process.env.GHOST_URL
if (ghost)
  await compare('front page against the one of Ghost', {
    ours: { name: 'Fanlight', round: landing('/') },
    reference: { name: 'Ghost', round: httpRound(ghost, { path: '/' }) },
  })
fanlight.stop()
bare.stop()
await database.close()
process.exit(0)
