import { type Browser, expect, type Page, test } from '@playwright/test'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { liveRoom } from '../support/live-room.ts'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const executablePath = chromiumPath()
test.use({
  launchOptions: {
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
    ...(executablePath ? { executablePath } : {}),
  },
})

/** Keeps the page's peer connections, to see what reaches the browser. */
const keepPeers = () => {
  const Original = window.RTCPeerConnection
  const peers: RTCPeerConnection[] = []
  Object.assign(window, {
    peers,
    RTCPeerConnection: class extends Original {
      constructor(...args: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...args)
        peers.push(this)
      }
    },
  })
}
/** Media packets the page has received, and its peer connections. */
const receivedBy = (page: Page) =>
  page.evaluate(async () => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] }
    let packets = 0
    for (const peer of peers)
      for (const stat of (await peer.getStats()).values() as Iterable<{
        type: string
        packetsReceived?: number
      }>)
        if (stat.type === 'inbound-rtp') packets += stat.packetsReceived ?? 0
    return { peers: peers.length, packets }
  })

const open = async (browser: Browser, baseURL: string | undefined, login: string) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    permissions: ['camera', 'microphone'],
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(keepPeers)
  await signIn(page, login)
  return page
}
const currentTime = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime)

test(
  'without a ticket no packet arrives; with one a viewer watches, reads captions and rewinds',
  { tag: ['@once', '@full'] },
  async ({ browser, baseURL }) => {
    test.setTimeout(240_000)
    const host = await open(browser, baseURL, 'meilingplays')
    await openPage(host, '/go-live')
    await host.getByLabel('Title').fill('Ticket night')
    await host.getByLabel('Who can watch').selectOption('ticket')
    await host.getByLabel(/Ticket price/).fill('5')
    await host.getByLabel('Record this stream').check()
    await host.getByRole('button', { name: 'Go live' }).click()
    await expect(host.getByRole('button', { name: 'End stream' })).toBeVisible({ timeout: 40_000 })

    const unpaid = await open(browser, baseURL, 'gwen.hale')
    await openPage(unpaid, '/live')
    await unpaid.getByRole('link', { name: 'Ticket night' }).first().click()
    await expect(unpaid.getByText('Buy a ticket to watch')).toBeVisible({ timeout: 20_000 })

    const viewer = await open(browser, baseURL, 'fan@fanlight.test')
    const joined = viewer.waitForResponse(
      (reply) => reply.url().endsWith('/v1/stream/viewer') && reply.request().method() === 'POST',
      { timeout: 60_000 },
    )
    await openPage(viewer, new URL(unpaid.url()).pathname)
    await viewer.getByRole('link', { name: /^Buy ticket/ }).click()
    await viewer.getByRole('dialog').getByRole('button', { name: /^Pay/ }).first().click()
    const { data } = (await (await joined).json()) as {
      data: { connection: Parameters<typeof liveRoom>[0] }
    }
    const room = liveRoom(data.connection)
    await expect.poll(() => currentTime(viewer, 'Live video'), { timeout: 40_000 }).toBeGreaterThan(1)
    expect((await receivedBy(viewer)).packets).toBeGreaterThan(0)

    expect(await receivedBy(unpaid)).toEqual({ peers: 0, packets: 0 })
    expect(await currentTime(unpaid, 'Live video')).toBe(0)
    const kinds = (await room.identities()).map((identity) => identity.split(':').at(-2) ?? 'viewer')
    expect(kinds.filter((kind) => kind !== 'recorder').toSorted()).toEqual(['host', 'viewer'])

    const stopCaptions = await room.caption('Good evening from the stage')
    await expect(viewer.getByText('Good evening from the stage')).toBeVisible({ timeout: 20_000 })
    await viewer.getByRole('button', { name: 'Captions' }).click()
    await expect(viewer.getByText('Good evening from the stage')).toBeHidden()
    await stopCaptions()

    // The first segment of the recording takes some seconds.
    await expect(async () => {
      await viewer.getByRole('button', { name: 'Rewind' }).click({ timeout: 2000 })
      await expect
        .poll(() => currentTime(viewer, 'Last minutes of the stream'), { timeout: 8000 })
        .toBeGreaterThan(0.5)
    }).toPass({ timeout: 60_000 })
    const position = viewer.getByRole('slider', { name: 'Position' })
    await expect(position).not.toHaveAttribute('aria-valuetext', '0:00 behind live')
    await expectNoViolations(viewer, 'rewind')
    await viewer.getByRole('button', { name: 'Back to live' }).click()
    await expect(viewer.getByLabel('Last minutes of the stream')).toHaveCount(0)

    expect(await receivedBy(unpaid)).toEqual({ peers: 0, packets: 0 })
    await host.getByRole('button', { name: 'End stream' }).click()
    await host.getByRole('button', { name: 'End now' }).click()
    await expect(viewer.getByText('This stream has ended')).toBeVisible({ timeout: 20_000 })
  },
)
