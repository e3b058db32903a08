import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as plainExpect, test } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from '../../../server/process/free-port.ts'
import { createNewCreator, startOwnServer } from '../support/own-server.ts'
import { openPage } from '../support/visitor.ts'

const expect = plainExpect.configure({ timeout: 60_000 })

test(
  'when the server is killed and the tab closed during an upload, uploaded parts are not sent again',
  { tag: ['@once', '@full'] },
  async ({ browser }) => {
    test.setTimeout(240_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-killed-'))
    const port = await freePort()
    let server = await startOwnServer({ dataDir, port })
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    try {
      const sent: number[] = []
      context.on('requestfinished', async (request) => {
        const part = new URL(request.url()).searchParams.get('partNumber')
        if (part && (await request.response())?.ok()) sent.push(Number(part))
      })
      const page = await context.newPage()
      await createNewCreator(page, dataDir)
      // The last two parts never arrive.
      await context.route(/partNumber=[34]/, (route) => route.abort('connectionreset'))
      await openPage(page, '/vault')
      const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1f9d6b' } })
        .png()
        .toBuffer()
      // By path: as bytes it would first pass through the DevTools connection.
      const large = join(dataDir, 'Through fire.png')
      writeFileSync(large, Buffer.concat([picture, Buffer.alloc(35_000_000)]))
      await page.getByLabel('Files to upload').first().setInputFiles(large)
      await expect.poll(() => sent.toSorted((a, b) => a - b)).toEqual([1, 2])
      await server.end('SIGKILL')
      await page.close()

      await context.unroute(/partNumber=[34]/)
      server = await startOwnServer({ dataDir, port })
      const later = await context.newPage()
      await openPage(later, '/vault')
      await expect(later.getByRole('region', { name: 'Uploads' })).toContainText('1 file in your vault')
      await expect(later.getByRole('main').getByRole('link', { name: 'Through fire.png' })).toBeVisible()
      expect(sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    } finally {
      await context.close()
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
