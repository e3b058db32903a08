import { cpus, loadavg } from 'node:os'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../tools/chromium.mjs'
import { chromiumFlags, startDemo } from './demo-server.ts'
import { firstPaints, phone } from './first-paint.ts'

// The pages a stranger meets first, as Lighthouse sees them on a phone (4× slower, 1.6 Mbit/s, by its own
// simulation), and as a browser does that is really slowed so. `npm run bench -- lighthouse /path` measures another
// page, BASE_URL names a server that runs already.
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const paths = process.argv.slice(2)
const debuggingPort = 9333
const demo = process.env.BASE_URL
  ? { url: process.env.BASE_URL, stop: async () => {} }
  : await startDemo(process.env.PORT ?? '3417')
const executablePath = chromiumPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
})

const number = (found: Result, audit: string) => found.audits[audit]?.numericValue ?? Number.NaN
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function look(path: string) {
  const run = await lighthouse(`${demo.url}${path}`, {
    port: debuggingPort,
    logLevel: 'error',
    output: 'json',
  })
  if (!run) throw new Error(`Lighthouse says nothing of ${path}`)
  return run.lhr
}

/** What lost points in any of the four, by name. */
const lost = ({ categories, audits }: Result) =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score } = audits[id] ?? {}
      return weight > 0 && typeof score === 'number' && score < 0.9 ? [`${id} ${score.toFixed(2)}`] : []
    }),
  )

try {
  for (const path of paths.length ? paths : ['/', '/maralind', '/home']) {
    await look(path) // pictures are made in their sizes once
    const found: Result[] = []
    for (let i = 0; i < ROUNDS; i++) found.push(await look(path))
    console.log(`\n${path}, ${ROUNDS} rounds; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`)
    for (const name of ['performance', 'accessibility', 'best-practices', 'seo']) {
      const scores = found.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))
      console.log(`  ${name.padEnd(16)} ${median(scores)}  (${scores.join(', ')})`)
    }
    for (const [title, audit] of [
      ['largest paint', 'largest-contentful-paint'],
      ['blocked', 'total-blocking-time'],
    ] as const)
      console.log(`  ${title.padEnd(16)} ${median(found.map((one) => number(one, audit))).toFixed(0)} ms`)
    const visitor = () => browser.newContext({ baseURL: demo.url, ...phone })
    console.log(`  really slowed    ${await firstPaints(path, visitor)}`)
    console.log(`  lost by          ${[...new Set(found.flatMap(lost))].join(', ') || 'nothing'}`)
  }
} finally {
  await browser.close()
  await demo.stop()
}
process.exit(0)
