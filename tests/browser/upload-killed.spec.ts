import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as plainExpect, test } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from '../../server/free-port.ts'
import { demoPassword, open } from './visitor.ts'

const expect = plainExpect.configure({ timeout: 60_000 })
const root = join(import.meta.dirname, '../..')

/** A server of this test's own, that can be killed without anybody else noticing. */
async function startServer(dataDir: string, port: number) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  })
  const exited = new Promise((resolve) => child.once('close', resolve))
  const url = `http://localhost:${port}`
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp).toBe(true)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await exited
  }
  return { url, end }
}

test(
  'the server is killed and the tab closed in the middle; what had arrived is not sent again',
  { tag: '@once' },
  async ({ context }) => {
    test.setTimeout(240_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-killed-'))
    const port = await freePort()
    let server = await startServer(dataDir, port)
    try {
      const signIn = () =>
        context.request.post(`${server.url}/v1/login`, {
          headers: { platform: '3' },
          data: { emailOrPhone: 'creator@fanlight.test', password: demoPassword },
        })
      expect((await signIn()).ok()).toBe(true)
      const sent: number[] = []
      context.on('requestfinished', async (request) => {
        const part = new URL(request.url()).searchParams.get('partNumber')
        if (part && (await request.response())?.ok()) sent.push(Number(part))
      })
      const page = await context.newPage()
      // The last two never get through before the end.
      await context.route(/partNumber=[45]/, (route) => route.abort('connectionreset'))
      await open(page, `${server.url}/vault`)
      const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1f9d6b' } })
        .png()
        .toBuffer()
      const buffer = Buffer.concat([picture, Buffer.alloc(45_000_000)])
      await page
        .getByLabel('Files to upload')
        .first()
        .setInputFiles({ name: 'Through fire.png', mimeType: 'image/png', buffer })
      await expect.poll(() => sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
      await server.end('SIGKILL')
      await page.close()

      await context.unroute(/partNumber=[45]/)
      server = await startServer(dataDir, port)
      const later = await context.newPage()
      await open(later, `${server.url}/vault`)
      await expect(later.getByRole('region', { name: 'Uploads' })).toContainText('1 file in your vault')
      await expect(later.getByRole('main').getByRole('link', { name: 'Through fire.png' })).toBeVisible()
      expect(sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    } finally {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
