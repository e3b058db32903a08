import { expect as plainExpect, type Page, test } from '@playwright/test'
import { chromiumPath } from '../../tools/chromium.mjs'
import { expectNoViolations, open, signIn } from './visitor.ts'

const executablePath = chromiumPath()
// Chromium's own microphone, which beeps once a second.
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

test('a voice is recorded, paused, heard, and arrives as mp3', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'teookafor@fanlight.test')
  await open(page, '/vault')
  await page.getByRole('button', { name: 'Record your voice' }).click()
  const sheet = page.getByRole('dialog', { name: 'Record your voice' })
  await sheet.getByRole('button', { name: 'Start recording' }).click()
  const meter = sheet.getByRole('meter', { name: 'How loud you are' })
  await expect
    .poll(async () => Number(await meter.getAttribute('aria-valuenow')), { intervals: [50] })
    .toBeGreaterThan(20)
  await expect(sheet).toContainText('0:02')
  await sheet.getByRole('button', { name: 'Pause' }).click()
  await expect(sheet.getByText('Paused')).toBeVisible()
  await expectNoViolations(page, 'recording', { floating: true })
  await sheet.getByRole('button', { name: 'Go on' }).click()
  await expect(sheet).toContainText('0:03')
  await sheet.getByRole('button', { name: 'Finish and listen' }).click()

  // Heard before it is used; the way out asks first.
  const recording = sheet.getByRole('group', { name: /Your recording/ })
  await recording.getByRole('button', { name: 'Play' }).click()
  await expect(recording.getByRole('button', { name: 'Pause' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toContainText('Throw it away?')
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expectNoViolations(page, 'recorded', { floating: true })
  await sheet.getByRole('button', { name: 'Use this recording' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file in your vault')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Voice .*\.mp3/ })
      .first(),
  ).toBeVisible()
  // By its bytes, whatever it is called.
  await expect.poll(() => soundsOf(page)).toContainEqual(expect.stringMatching(/^Voice .*\.mp3$/))
})

test(
  'what cannot be encoded goes as it was recorded; too short is said; again begins anew',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      OfflineAudioContext.prototype.decodeAudioData = () => Promise.reject(new Error('no decoder here'))
    })
    await signIn(page, 'yukitanabe@fanlight.test')
    await open(page, '/posts/new')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Record your voice' })
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    await sheet.getByRole('button', { name: 'Finish and listen' }).click()
    await expect(sheet).toContainText('That was shorter than a second.')
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    await expect(sheet).toContainText('0:01')
    await sheet.getByRole('button', { name: 'Finish and listen' }).click()
    await sheet.getByRole('button', { name: 'Record again' }).click()
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    await expect(sheet).toContainText('0:02')
    await sheet.getByRole('button', { name: 'Finish and listen' }).click()
    await sheet.getByRole('button', { name: 'Use this recording' }).click()
    await expect(page.getByText('goes as it was recorded')).toBeVisible()
    await expect(page.getByRole('heading', { name: '1 sound' })).toBeVisible()
    await expect.poll(() => soundsOf(page)).toContainEqual(expect.stringMatching(/^Voice .*\.webm$/))
  },
)

test('no microphone, and none allowed, are told apart', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'teookafor@fanlight.test')
  await open(page, '/vault')
  const refuse = (name: string) =>
    page.evaluate((fault) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', fault))
    }, name)
  await page.getByRole('button', { name: 'Record your voice' }).click()
  const sheet = page.getByRole('dialog', { name: 'Record your voice' })
  for (const [fault, sentence] of [
    ['NotFoundError', 'No microphone was found.'],
    ['NotAllowedError', 'The microphone is not allowed here.'],
    ['NotReadableError', 'The microphone is in use elsewhere.'],
  ] as const) {
    await refuse(fault)
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    await expect(sheet.getByRole('alert')).toContainText(sentence)
  }
})
