import { cpus, loadavg } from 'node:os'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../tools/chromium.mjs'
import { chromiumFlags, startDemo } from './demo-server.ts'
import { medianFirstPaint, phone } from './first-paint.ts'

// Public pages in Lighthouse (simulated phone: 4× CPU slowdown, 1.6 Mbit/s) and in a browser with the same
// throttling applied. `npm run bench -- lighthouse /path` measures another page; BASE_URL selects a running
// server.
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
  if (!run) throw new Error(`Lighthouse returned no result for ${path}`)
  return run.lhr
}

/** Audits that lost points in any category. */
const lost = ({ categories, audits }: Result) =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score } = audits[id] ?? {}
      return weight > 0 && typeof score === 'number' && score < 0.9 ? [`${id} ${score.toFixed(2)}`] : []
    }),
  )

try {
  for (const path of paths.length ? paths : ['/', '/maralind', '/home']) {
    await look(path) // image sizes are rendered once
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
      console.log(`  ${title.padEnd(16)} ${median(found.map((item) => number(item, audit))).toFixed(0)} ms`)
    const visitor = () => browser.newContext({ baseURL: demo.url, ...phone })
    console.log(`  really slowed    ${await medianFirstPaint(path, visitor)}`)
    console.log(`  lost by          ${[...new Set(found.flatMap(lost))].join(', ') || 'nothing'}`)
  }
} finally {
  await browser.close()
  await demo.stop()
}
process.exit(0)
