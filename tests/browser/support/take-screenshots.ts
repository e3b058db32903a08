import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../../../server/demo/seed-demo-data.ts'
import { freePort } from '../../../server/process/free-port.ts'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { signInStaff } from './staff-visitor.ts'
import { heightOf, screens, themes, widths, type Screen } from './screens.ts'

const [folder = '', nameFilter = ''] = process.argv.slice(2)
const port = await freePort()
const base = `http://localhost:${port}`
const data = temporaryFolder('shots')
const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data.path,
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  },
})
while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) await sleep(100)

const executablePath = chromiumPath()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
})
const taken: string[] = []
for (const screen of screens.filter(({ name }) => name.includes(nameFilter)))
  for (const width of widths)
    for (const theme of themes) taken.push(await shoot(browser, screen, width, theme))
await contactSheet(taken)
await browser.close()
server.kill('SIGTERM')
await new Promise((resolve) => server.once('exit', resolve))
data.remove()
console.log(`  ${taken.length} pictures and sheet.png in ${folder}`)

async function shoot(from: Browser, { name, path, as }: Screen, width: number, theme: string) {
  const context = await from.newContext({
    viewport: { width, height: heightOf(width) },
    baseURL: base,
    reducedMotion: 'reduce',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })
  await context.addCookies([{ name: 'userTheme', value: theme, url: base }])
  const page = await context.newPage()
  if (as === 'admin@fanlight.test') await signInStaff(page, as)
  else if (as) {
    const headers = { platform: '3' }
    await context.request.post('/v1/login', {
      headers,
      data: { emailOrPhone: as, password: demoPassword },
    })
  }
  await page.goto(path, { waitUntil: 'networkidle' })
  // Lazy images load when scrolled into view.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  const file = join(folder, `${name}-${width}-${theme}.png`)
  await page.screenshot({ path: file, fullPage: name !== 'ui' })
  await context.close()
  return file
}

/** Contact sheet of all screenshots. */
async function contactSheet(files: string[]) {
  const [columns, cell, gap] = [12, { width: 240, height: 320 }, 12]
  const tiles = await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(file)
        .resize({ ...cell, fit: 'cover', position: 'top' })
        .png()
        .toBuffer(),
      left: gap + (i % columns) * (cell.width + gap),
      top: gap + Math.floor(i / columns) * (cell.height + gap),
    })),
  )
  const rows = Math.ceil(files.length / columns)
  const size = { width: gap + columns * (cell.width + gap), height: gap + rows * (cell.height + gap) }
  await sharp({ create: { ...size, channels: 3, background: '#8a8690' } })
    .composite(tiles)
    .png()
    .toFile(join(folder, 'sheet.png'))
}
