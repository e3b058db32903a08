import { expect as plainExpect, type Page, test } from '@playwright/test'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const executablePath = chromiumPath()
// Chromium's fake microphone, which beeps once a second.
const args =
  '--no-sandbox --disable-gpu --use-fake-device-for-media-stream --use-fake-ui-for-media-stream --no-first-run'
test.use({
  permissions: ['microphone'],
  launchOptions: { args: args.split(' '), ...(executablePath ? { executablePath } : {}) },
})
test.setTimeout(90_000)
const expect = plainExpect.configure({ timeout: 30_000 })

async function soundsOf(page: Page) {
  const reply = await page.request.get('/v1/vault?limit=5')
  const { data } = (await reply.json()) as { data: { name: string; kind?: string }[] }
  return data.filter(({ kind }) => kind === 'audio').map(({ name }) => name)
}

test(
  'a voice message is recorded, paused, played back and uploaded as mp3',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'teookafor@fanlight.test')
    await openPage(page, '/vault')
    await page.getByRole('button', { name: 'Record audio' }).click()
    const sheet = page.getByRole('dialog', { name: 'Record audio' })
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    const meter = sheet.getByRole('meter', { name: 'Input level' })
    await expect
      .poll(async () => Number(await meter.getAttribute('aria-valuenow')), { intervals: [50] })
      .toBeGreaterThan(20)
    await expect(sheet).toContainText('0:02')
    await sheet.getByRole('button', { name: 'Pause' }).click()
    await expect(sheet.getByText('Paused')).toBeVisible()
    await expectNoViolations(page, 'recording', { floating: true })
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await expect(sheet).toContainText('0:03')
    await sheet.getByRole('button', { name: 'Stop and listen' }).click()

    // Played before use; leaving asks first.
    const recording = sheet.getByRole('group', { name: /Your recording/ })
    await recording.getByRole('button', { name: 'Play' }).click()
    await expect(recording.getByRole('button', { name: 'Pause' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toContainText('Discard it?')
    await sheet.getByRole('button', { name: 'Keep' }).click()
    await expectNoViolations(page, 'recorded', { floating: true })
    await sheet.getByRole('button', { name: 'Use this recording' }).click()
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file in your vault')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Voice .*\.mp3/ })
        .first(),
    ).toBeVisible()
    // Checked by its bytes.
    await expect.poll(() => soundsOf(page)).toContainEqual(expect.stringMatching(/^Voice .*\.mp3$/))
  },
)

test(
  'without an encoder the original recording is uploaded; too short ones are rejected; retry starts over',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      OfflineAudioContext.prototype.decodeAudioData = () => Promise.reject(new Error('no decoder here'))
    })
    await signIn(page, 'yukitanabe@fanlight.test')
    await openPage(page, '/posts/new')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Record audio' })
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    await sheet.getByRole('button', { name: 'Stop and listen' }).click()
    await expect(sheet).toContainText('That was less than a second.')
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    await expect(sheet).toContainText('0:01')
    await sheet.getByRole('button', { name: 'Stop and listen' }).click()
    await sheet.getByRole('button', { name: 'Record again' }).click()
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    await expect(sheet).toContainText('0:02')
    await sheet.getByRole('button', { name: 'Stop and listen' }).click()
    await sheet.getByRole('button', { name: 'Use this recording' }).click()
    await expect(page.getByText('upload the original recording')).toBeVisible()
    await expect(page.getByRole('heading', { name: '1 audio file' })).toBeVisible()
    await expect.poll(() => soundsOf(page)).toContainEqual(expect.stringMatching(/^Voice .*\.webm$/))
  },
)

test('a missing and a denied microphone show different messages', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'teookafor@fanlight.test')
  await openPage(page, '/vault')
  const refuse = (name: string) =>
    page.evaluate((fault) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', fault))
    }, name)
  await page.getByRole('button', { name: 'Record audio' }).click()
  const sheet = page.getByRole('dialog', { name: 'Record audio' })
  for (const [fault, sentence] of [
    ['NotFoundError', 'No microphone found.'],
    ['NotAllowedError', 'Microphone access is blocked.'],
    ['NotReadableError', 'Another app is using your microphone.'],
  ] as const) {
    await refuse(fault)
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    await expect(sheet.getByRole('alert')).toContainText(sentence)
  }
})
