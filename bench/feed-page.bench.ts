import { cpus, loadavg } from 'node:os'
import { chromium, type Browser } from 'playwright-core'
import { openDatabase } from '../server/db/database.ts'
import { chromiumPath } from '../tools/chromium.mjs'
import { chromiumFlags, startDemo } from './demo-server.ts'
import { medianFirstPaint, readPaintMetrics, phone } from './first-paint.ts'

// The home page on a low-end phone (4× CPU slowdown, 1.6 Mbit/s): largest contentful paint, layout shift,
// and frame rate while scrolling past a thousand posts.
const POSTS = 1000
const demo = await startDemo(process.env.PORT ?? '3417')

/** Inserts posts by creators the fan follows, with the demo photos. */
async function morePosts() {
  const sql = openDatabase({ url: demo.databaseUrl, poolSize: 1 })
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
  await sql.close()
}

async function signedIn(browser: Browser) {
  const context = await browser.newContext({ baseURL: demo.url, ...phone })
  const reply = await context.request.post('/v1/login', {
    headers: { platform: '3' },
    data: { emailOrPhone: 'fan@fanlight.test', password: 'Fanlight1!' },
  })
  if (!reply.ok()) throw new Error(await reply.text())
  return context
}

/** Scrolls like a thumb past a number of posts and records every frame. */
async function scrolling(browser: Browser) {
  const context = await signedIn(browser)
  const page = await context.newPage()
  await page.goto('/home', { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const found = await page.evaluate(async (expected) => {
    const frames: number[] = []
    const passed = new Set<string>()
    let most = 0
    let last = performance.now()
    const until = last + 300_000
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
        if (passed.size >= expected || now > until) done()
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
  const { shift } = await readPaintMetrics(page)
  await context.close()
  return { ...found, shift }
}

const executablePath = chromiumPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags,
})
const busy = () => `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`
try {
  await morePosts()
  console.log(`\nhome, 390 wide, 4× slower, 1.6 Mbit/s and 150 ms; ${busy()}`)
  console.log(`  ${await medianFirstPaint('/home', () => signedIn(browser))}`)
  const { posts, most, smooth, p50, p95, p99, count, shift } = await scrolling(browser)
  console.log(`\nscrolling past ${posts} posts, ${most} at once in the page; ${busy()}`)
  console.log(
    `  ${(smooth * 100).toFixed(1)} % of ${count} frames in time; ${p50.toFixed(1)}, ${p95.toFixed(1)}, ${p99.toFixed(1)} ms at 50, 95, 99 %; layout shift ${shift.toFixed(4)}`,
  )
} finally {
  await browser.close()
  await demo.stop()
}
process.exit(0)
