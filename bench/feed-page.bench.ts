import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import postgres from 'postgres'
import { chromiumPath } from '../tools/chromium.mjs'
import { benchDatabase } from './harness.ts'

// Home as a browser sees it on a phone of the lower half (4× slower, 1.6 Mbit/s): when the largest thing is
// painted, whether anything moves, and whether it stays smooth while a thousand posts go by.
const POSTS = 1000
const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '3417'
const base = `http://localhost:${port}`

const database = await benchDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-page-'))
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: root,
  env: {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: '1',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  },
  stdio: 'ignore',
})
for (let i = 0; i < 120 && !(await fetch(`${base}/readyz`).catch(() => undefined))?.ok; i++) await sleep(500)

/** As many posts of people the fan follows, with the pictures there are. */
async function morePosts() {
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  await sql`
    with near as (
      select o.*, row_number() over (order by o.id) as n from post o
      join follow f on f.creator_id = o.creator_id
      join person p on p.id = f.follower_id and p.email = 'fan@fanlight.test'
      where o.state = 'published' and o.visibility = 'free' and o.media_type = 1 and not o.is_reel
    ), many as (
      select gen_random_uuid() as id, near.id as of, near.creator_id, near.title, near.description, near.tags,
        now() - g * interval '7 minutes' as at
      from generate_series(1, ${POSTS}::int) g join near on near.n = 1 + g % (select count(*) from near)
    ), made as (
      insert into post (id, creator_id, media_type, title, description, visibility, tags, state, published_at, created_at, updated_at)
      select id, creator_id, 1, title, description, 'free', tags, 'published', at, at, at from many
    )
    insert into post_media (post_id, position, media_id)
    select many.id, m.position, m.media_id from many join post_media m on m.post_id = many.of`
  await sql.end()
}

async function signedIn(browser: Browser) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
    serviceWorkers: 'block',
  })
  const reply = await context.request.post('/v1/login', {
    headers: { platform: '3' },
    data: { emailOrPhone: 'fan@fanlight.test', password: 'Fanlight1!' },
  })
  if (!reply.ok()) throw new Error(await reply.text())
  return { context, page: await context.newPage() }
}

/** What the browser itself has noted since the page began. */
const noted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ lcpMs: number; shift: number; what: string }>((resolve) => {
        let [lcpMs, shift, what] = [0, 0, '']
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
            [lcpMs, what] = [entry.startTime, entry.element?.tagName ?? '']
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ lcpMs, shift, what }), 500)
      }),
  )

async function firstPaint(browser: Browser) {
  const { context, page } = await signedIn(browser)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const bytes = (1.6 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/home', { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  const found = await noted(page)
  await context.close()
  return found
}

/** Scrolls as a thumb does until so many posts have gone by, and notes every frame. */
async function scrolling(browser: Browser) {
  const { context, page } = await signedIn(browser)
  await page.goto('/home', { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const found = await page.evaluate(async (wanted) => {
    const frames: number[] = []
    const passed = new Set<string>()
    let most = 0
    let last = performance.now()
    const until = last + 120_000
    await new Promise<void>((done) => {
      const step = (now: number) => {
        frames.push(now - last)
        last = now
        window.scrollBy(0, 60)
        if (frames.length % 20 === 0) {
          const articles = document.querySelectorAll('article')
          most = Math.max(most, articles.length)
          articles.forEach((article) => {
            const link = article.querySelector<HTMLAnchorElement>('a[href^="/post/"]')
            if (link) passed.add(link.pathname)
          })
        }
        if (passed.size >= wanted || now > until) done()
        else requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
    frames.splice(0, 10)
    frames.sort((a, b) => a - b)
    const at = (share: number) => frames[Math.floor(frames.length * share)] ?? 0
    const smooth = frames.filter((ms) => ms < 20).length / frames.length
    return {
      posts: passed.size,
      most,
      smooth,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      count: frames.length,
    }
  }, POSTS)
  const { shift } = await noted(page)
  await context.close()
  return { ...found, shift }
}

const executablePath = chromiumPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
const busy = () => `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`
try {
  await morePosts()
  await firstPaint(browser) // pictures are made in their sizes once
  const paints = []
  for (let i = 0; i < 5; i++) paints.push(await firstPaint(browser))
  const sorted = paints.toSorted((a, b) => a.lcpMs - b.lcpMs)
  console.log(`\nhome, 390 wide, 4× slower, 1.6 Mbit/s and 150 ms; ${busy()}`)
  console.log(
    `  largest paint ${sorted[2]?.lcpMs.toFixed(0)} ms (${sorted[0]?.lcpMs.toFixed(0)} to ${sorted[4]?.lcpMs.toFixed(0)}), of ${sorted[2]?.what}`,
  )
  console.log(`  layout shift ${Math.max(...paints.map(({ shift }) => shift)).toFixed(4)} at the most`)
  const { posts, most, smooth, p50, p95, p99, count, shift } = await scrolling(browser)
  console.log(`\nscrolling past ${posts} posts, ${most} at once in the page; ${busy()}`)
  console.log(
    `  ${(smooth * 100).toFixed(1)} % of ${count} frames in time; ${p50.toFixed(1)}, ${p95.toFixed(1)}, ${p99.toFixed(1)} ms at 50, 95, 99 %; layout shift ${shift.toFixed(4)}`,
  )
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
