import { type APIRequestContext, expect as plainExpect, type Page, test } from '@playwright/test'
import { createTestVideo } from '../support/test-video.ts'
import { createFanWithBalance, commentTipAndSave } from '../support/fan-actions.ts'
import { creatorRequest, publishPost } from '../support/creator-api.ts'
import { advanceSubscriptionDays } from '../support/advance-time.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

/** Videos are processed while the machine is busy. */
const expect = plainExpect.configure({ timeout: 120_000 })
test.setTimeout(300_000)

type Card = { state: string; postData: { _id: string; state: string }[] }
const cardOf = async (request: APIRequestContext, postId: string) => {
  const reply = await request.get(`/v1/post?postId=${postId}`)
  return ((await reply.json()) as { data: Card }).data
}
/** Published as soon as its video is processed. */
async function published(request: APIRequestContext, words: string) {
  const find = async () => {
    const reply = await request.get('/v1/posts?filter=PUBLISHED&limit=20')
    const { data } = (await reply.json()) as { data: { postId: string; description: string }[] }
    return data.find(({ description }) => description === words)?.postId
  }
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}
/** For the page's only video; reels have several. */
async function secondOf(page: Page) {
  const videos = page.locator('video')
  if ((await videos.count()) !== 1) return 0
  return videos.evaluate((video: HTMLVideoElement) => video.currentTime)
}

test(
  'a paid video is posted from a phone, shown locked, bought and commented; subscriber content unlocks, and locks when a renewal fails',
  { tag: '@phone' },
  async ({ page, browser, playwright, baseURL }) => {
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/posts/new')
    const words = `From the roof ${crypto.randomUUID().slice(0, 8)}`
    await page.getByLabel('Add photos, videos or audio').setInputFiles(createTestVideo('Roof.mp4', 3))
    await page.getByLabel('Text').fill(words)
    await page.getByRole('radio', { name: /One-time price/ }).check()
    await page.getByLabel('Price', { exact: true }).fill('4.00')
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page).toHaveURL(/\/posts\?show=scheduled$/)
    const creator = await creatorRequest(playwright, baseURL)
    const postId = await published(creator, words)

    // A reel with the first two seconds of it.
    await openPage(page, '/posts/new')
    await page.getByLabel('Add photos, videos or audio').setInputFiles(createTestVideo('Beginning.mp4', 2))
    await expect(page.getByText(/^Draft saved at/)).toBeVisible()
    await expect(page).toHaveURL(/\/posts\/[0-9a-f-]+\/edit$/)
    const draftId = new URL(page.url()).pathname.split('/')[2] ?? ''
    await expect.poll(async () => (await cardOf(creator, draftId)).postData[0]?.state).toBe('ready')
    const mediaId = (await cardOf(creator, draftId)).postData[0]?._id ?? ''

    // Cover frame and captions are set without leaving the page.
    await page.getByRole('button', { name: 'Cover and captions of item 1' }).click()
    const settings = page.getByRole('dialog', { name: 'Video settings' })
    await settings.getByLabel('Time of the cover frame').fill('1.5')
    const poster = page.waitForResponse((reply) => reply.url().includes(`/v1/media?mediaId=${mediaId}`))
    await settings.getByRole('button', { name: /^Use frame at/ }).click()
    await expect(settings.getByText('This is the current cover.')).toBeVisible()
    const { data: shown } = (await (await poster).json()) as { data: { url: string } }
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nFrom the roof\n')
    await settings
      .getByLabel(/^Caption file/)
      .setInputFiles({ name: 'roof.vtt', mimeType: 'text/vtt', buffer: captions })
    await settings.getByRole('button', { name: 'Add captions' }).click()
    await expect(settings.getByRole('button', { name: 'Delete English captions' })).toBeVisible()
    await expectNoViolations(page, 'video settings', { floating: true })
    await expectNoHorizontalScroll(page)
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
    await expect(page).toHaveURL(/\/edit$/)
    await expect(page.locator('li img')).toHaveAttribute(
      'src',
      new RegExp(new URL(shown.url, baseURL).pathname),
    )
    const reel = await publishPost(creator, {
      description: 'The beginning',
      isReel: 1,
      fullPostId: postId,
      media: [{ mediaId }],
    })

    const fan = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const fanPage = await fan.newPage()
    const { username } = await createFanWithBalance(fanPage, '20')

    // With autoplay off, it plays only when pressed.
    await fan.addCookies([{ name: 'filmsWait', value: 'true', url: baseURL ?? '' }])
    await openPage(fanPage, `/reels?reel=${reel.postId}`)
    const first = fanPage.locator('article').first()
    await expect
      .poll(() => first.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(1)
    expect(await first.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    const read = () =>
      first
        .locator('video')
        .evaluate((video: HTMLVideoElement) =>
          [...video.textTracks].flatMap(({ mode, cues }) =>
            mode === 'showing'
              ? [...(cues ?? [])].flatMap((cue) => [(cue as VTTCue).text, (cue as VTTCue).line])
              : [],
          ),
        )
    expect(await read()).toEqual([])
    await fanPage.keyboard.press('c')
    await expect.poll(read).toEqual(['From the roof', -6])
    await first.getByRole('button', { name: 'Captions' }).click()
    await fanPage.getByRole('menuitemcheckbox', { name: 'Captions off' }).click()
    await expect.poll(read).toEqual([])
    await fanPage.keyboard.press('Escape')
    await fan.clearCookies({ name: 'filmsWait' })

    await openPage(fanPage, `/reels?reel=${reel.postId}`)
    await expect(first.locator('video')).toBeVisible()
    await expect(fanPage.getByText(/The free .* preview ends here/)).toBeVisible()
    await expectNoViolations(fanPage, 'the glass at the end of a reel')
    await fanPage.getByRole('link', { name: 'Open post' }).click()
    await expect(fanPage).toHaveURL(new RegExp(`/post/${postId}\\?t=[12]$`))

    // Locked preview with price, without the video or its URL.
    await expect(fanPage.locator('article video')).toHaveCount(0)
    const source = await (await fanPage.request.get(`/post/${postId}`)).text()
    const wholeId = (await cardOf(creator, postId)).postData[0]?._id
    expect(source.includes(wholeId ?? 'the film'), 'the page names the locked film').toBe(false)
    await fanPage.getByRole('link', { name: 'Unlock' }).first().click()
    const sheet = fanPage.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await expect(fanPage.getByText('Unlocked. $4.00 paid from your wallet.')).toBeVisible()

    // It continues at the second where the reel ended.
    await expect(fanPage.locator('article video')).toBeVisible()
    await expect.poll(() => secondOf(fanPage)).toBeGreaterThanOrEqual(1)
    await fanPage.goto(`/reels?reel=${reel.postId}`)
    await fanPage.getByRole('link', { name: 'Keep watching' }).click()
    await expect(fanPage).toHaveURL(/\?t=[12]$/)
    await expect.poll(() => secondOf(fanPage)).toBeGreaterThanOrEqual(1)
    await expect(fanPage.getByRole('link', { name: /^Unlock/ })).toHaveCount(0)
    const again = await fanPage.request.post('/v1/purchaseExclusivePost', {
      headers: { platform: '3', 'idempotency-key': crypto.randomUUID() },
      data: { postId, shown: { amount: '4.00', currency: 'USD' } },
    })
    expect(again.status()).toBe(409)
    await openPage(fanPage, `/post/${postId}`)
    await commentTipAndSave(fanPage, { words: 'Which roof is it?', tip: '5' })
    await subscribesAndLoses(fanPage, { creator, username, postId })
    await fan.close()
  },
)

type Course = { creator: APIRequestContext; username: string; postId: string }
/**
 * A month is paid from the wallet, the next one fails: after three days access ends, and purchases remain.
 */
async function subscribesAndLoses(page: Page, { creator, username, postId }: Course) {
  const words = `For those who stay ${crypto.randomUUID()}`
  const inside = await publishPost(creator, { description: words, visibility: 'subscribers' })
  const look = () => openPage(page, `/post/${inside.postId}`)
  await look()
  await expect(page.getByText(words)).toHaveCount(0)
  await page.getByRole('link', { name: 'Subscribe', exact: true }).first().click()
  const plans = page.getByRole('region', { name: 'Plans' })
  await plans.getByRole('radio', { name: /Monthly/ }).check()
  await plans.getByRole('button', { name: /Subscribe for \$9/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await expect(plans.getByText(/Renews on/)).toBeVisible()
  await look()
  await expect(page.getByText(words)).toBeVisible()

  await advanceSubscriptionDays(username, [31])
  await openPage(page, '/subscriptions')
  await expect(page.getByText(/payment failed/)).toBeVisible()
  await expectNoViolations(page, 'a renewal that failed')
  await look()
  await expect(page.getByText(words)).toBeVisible()

  await advanceSubscriptionDays(username, [1, 1, 1])
  await look()
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Subscribe', exact: true }).first()).toBeVisible()
  await openPage(page, `/post/${postId}`)
  await expect(page.getByRole('article').getByRole('button', { name: 'Play' })).toBeVisible()
  // Twenty minus the video, the tip and the month.
  await openPage(page, '/wallet')
  await expect(page.getByRole('main').getByText('$2.00').first()).toBeVisible()
}
