import { expect, type Page, test } from '@playwright/test'
import { chromiumPath } from '../../../tools/chromium.mjs'
import { createFanWithBalance } from '../support/fan-actions.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const executablePath = chromiumPath()
// Chromium's fake camera and microphone.
const args =
  '--no-sandbox --disable-gpu --use-fake-device-for-media-stream --use-fake-ui-for-media-stream --no-first-run'
test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: { args: args.split(' '), ...(executablePath ? { executablePath } : {}) },
})
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

/** Records two seconds, watches them, and delivers the video once it is processed. */
async function recordAndDeliver(creator: Page, { isRetaken = false } = {}) {
  await creator.getByRole('button', { name: 'Record video' }).click()
  const sheet = creator.getByRole('dialog', { name: 'Record video' })
  const record = async () => {
    await sheet.getByRole('button', { name: 'Start recording' }).click()
    await expect(sheet.getByRole('timer')).toHaveText(/0:02/)
    await sheet.getByRole('button', { name: 'Stop recording' }).click()
    await expect(sheet.getByLabel('Your recording')).toBeVisible()
  }
  await record()
  if (isRetaken) {
    await expectNoViolations(creator, 'recorder', { floating: true })
    await sheet.getByRole('button', { name: 'Retake' }).click()
    await record()
  }
  await sheet.getByRole('button', { name: 'Use video' }).click()
  const deliver = creator.getByRole('button', { name: 'Deliver video' })
  await expect(deliver).toBeEnabled({ timeout: 60_000 })
  await deliver.click()
}

test(
  'a shoutout is ordered, recorded, delivered, revised and published as a reel by both sides',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    // Two people, two videos to record and process.
    test.slow()
    const open = async () =>
      (await browser.newContext({ baseURL: baseURL ?? '', permissions: ['camera', 'microphone'] })).newPage()
    const [fan, creator] = [await open(), await open()]
    await createFanWithBalance(fan, '200')
    await signIn(creator, 'creator@fanlight.test')

    await openPage(fan, '/maralind/shoutout')
    await fan.getByLabel('Their name').fill('Arjun')
    await fan.getByLabel('What should they say?').fill('Tell him about the tripod in the wind.')
    await fan.getByRole('link', { name: 'Order shoutout' }).click()
    await fan.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
    await fan.waitForURL(/\/shoutouts\//)
    const path = new URL(fan.url()).pathname

    await openPage(creator, path)
    await creator.getByRole('button', { name: 'Accept order' }).click()
    // The fan's page follows the topic of the shoutout.
    await expect(fan.getByText('Accepted')).toBeVisible()
    await recordAndDeliver(creator, { isRetaken: true })
    await expect(creator.getByText('Delivered', { exact: true })).toBeVisible()

    await expect(fan.getByRole('button', { name: 'Confirm delivery' })).toBeVisible()
    await fan.getByLabel('What should change?').fill('Please say the name again, slower.')
    await fan.getByRole('button', { name: 'Request a new version' }).click()
    await expect(creator.getByText('Please say the name again, slower.')).toBeVisible()
    await recordAndDeliver(creator)
    await expect(fan.getByText('Delivered again')).toBeVisible()
    await expectNoViolations(fan, 'delivered shoutout')
    await expectNoHorizontalScroll(fan)
    await fan.getByRole('button', { name: 'Confirm delivery' }).click()

    await creator.getByLabel('Caption').fill('For Arjun')
    await creator.getByRole('button', { name: 'Agree to publish' }).click()
    await fan.getByRole('button', { name: 'Agree and publish' }).click()
    await fan.getByRole('link', { name: 'View reel' }).click()
    await expect(fan.getByText('For Arjun')).toBeVisible()
  },
)
