import { expect, test } from '@playwright/test'
import { freePort } from '../../../server/process/free-port.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { startLiveStandIn } from '../support/live-stand-in.ts'
import { createNewUser } from '../support/new-user.ts'
import { createNewCreator, startOwnServer } from '../support/own-server.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage } from '../support/visitor.ts'

test(
  'a host gets address and key for OBS, replaces the key, and is live when OBS sends; no one else sees them',
  { tag: ['@once', '@full'] },
  async ({ browser }) => {
    test.setTimeout(240_000)
    const folder = temporaryFolder('obs')
    const live = await startLiveStandIn()
    const server = await startOwnServer({
      dataDir: folder.path,
      port: await freePort(),
      env: {
        LIVEKIT_URL: live.url,
        LIVEKIT_API_KEY: 'key',
        LIVEKIT_API_SECRET: 'a-secret-of-at-least-thirty-two-bytes',
        LIVEKIT_INGRESS: '1',
      },
    })
    const open = async () =>
      (await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })).newPage()
    try {
      const host = await open()
      await createNewCreator(host, folder.path)
      await openPage(host, '/go-live')
      await host.getByLabel('Title').fill('Evening with OBS')
      await host.getByLabel('Record this stream').uncheck()
      await host.getByLabel('Start', { exact: true }).fill('2027-03-01T20:00')
      await host.getByRole('button', { name: 'Schedule stream' }).click()
      const row = host.getByRole('listitem').filter({ hasText: 'Evening with OBS' })
      await row.getByRole('link', { name: 'Go live' }).click()
      await host.getByRole('button', { name: 'Show address and key' }).click()
      const key = host.getByLabel('Stream key', { exact: true })
      await expect(host.getByLabel('Address', { exact: true })).toHaveValue('rtmps://in.example/x')
      await expect(key).toHaveValue('key-number-1')
      await expect(key).toHaveAttribute('type', 'password')
      await expectNoViolations(host, 'OBS panel')

      const studio = new URL(host.url())
      const streamId = studio.searchParams.get('event') ?? ''
      for (const create of [createNewCreator, createNewUser]) {
        const other = await open()
        await create(other, folder.path)
        await openPage(other, `/go-live?event=${streamId}`)
        await expect(other.getByText('Stream with OBS')).toHaveCount(0)
        const reply = await other.request.post('/v1/stream/encoder', {
          headers: { platform: '3' },
          data: { streamId, protocol: 'rtmp' },
        })
        expect([403, 404]).toContain(reply.status())
        await openPage(other, `/live/${streamId}`)
        expect(await other.content()).not.toContain('key-number-1')
        await other.context().close()
      }

      await host.getByRole('button', { name: 'New key' }).click()
      await host.getByRole('button', { name: 'Make new key' }).click()
      await expect(key).toHaveValue('key-number-2')
      await host.getByText('WHIP').click()
      await expect(host.getByLabel('Address', { exact: true })).toHaveValue('https://in.example/w')
      await expect(key).toHaveValue('key-number-3')
      expect(live.ingresses).toMatchObject([
        { inputType: 'RTMP_INPUT', isGone: true },
        { inputType: 'RTMP_INPUT', isGone: true },
        { inputType: 'WHIP_INPUT', isGone: false },
      ])
      await host.setViewportSize({ width: 390, height: 844 })
      await expectNoHorizontalScroll(host)

      live.send()
      await expect(host).toHaveURL(new RegExp(`/live/${streamId}$`), { timeout: 30_000 })
    } finally {
      await server.end('SIGTERM')
      live.close()
      folder.remove()
    }
  },
)
