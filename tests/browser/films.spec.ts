import { type APIRequestContext, expect as plainExpect, type Page, test } from '@playwright/test'
import { film } from './film.ts'
import { newFanWith, sayGiveKeep } from './giving.ts'
import { asCreator, publish } from './posting.ts'
import { daysPass } from './time-passes.ts'
import { expectNoSidewaysScroll, expectNoViolations, open, signIn } from './visitor.ts'

/** Films are made ready beside everything else the machine does. */
const expect = plainExpect.configure({ timeout: 120_000 })
test.setTimeout(300_000)

type Card = { state: string; postData: { _id: string; state: string }[] }
const cardOf = async (request: APIRequestContext, postId: string) => {
  const reply = await request.get(`/v1/post?postId=${postId}`)
  return ((await reply.json()) as { data: Card }).data
}
/** Out as soon as its film is made ready. */
async function published(request: APIRequestContext, words: string) {
  const find = async () => {
    const reply = await request.get('/v1/posts?filter=PUBLISHED&limit=20')
    const { data } = (await reply.json()) as { data: { postId: string; description: string }[] }
    return data.find(({ description }) => description === words)?.postId
  }
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}
/** Of the one film of a page; reels have several. */
async function secondOf(page: Page) {
  const films = page.locator('video')
  if ((await films.count()) !== 1) return 0
  return films.evaluate((video: HTMLVideoElement) => video.currentTime)
}

test(
  'a film is posted for money from a phone, seen as glass, bought, talked about; what is for subscribers opens, and closes when a renewal fails',
  { tag: '@phone' },
  async ({ page, browser, playwright, baseURL }) => {
    await signIn(page, 'creator@fanlight.test')
    await open(page, '/posts/new')
    const words = `From the roof ${crypto.randomUUID().slice(0, 8)}`
    await page.getByLabel('Add pictures, films or sounds').setInputFiles(film('Roof.mp4', 3))
    await page.getByLabel('Text').fill(words)
    await page.getByRole('radio', { name: /One price/ }).check()
    await page.getByLabel('Price', { exact: true }).fill('4.00')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page).toHaveURL(/\/posts\?show=scheduled$/)
    const creator = await asCreator(playwright, baseURL)
    const postId = await published(creator, words)

    // A reel that is the first two seconds of it.
    await open(page, '/posts/new')
    await page.getByLabel('Add pictures, films or sounds').setInputFiles(film('Beginning.mp4', 2))
    await expect(page.getByText(/^Draft saved at/)).toBeVisible()
    await expect(page).toHaveURL(/\/posts\/[0-9a-f-]+\/edit$/)
    const draftId = new URL(page.url()).pathname.split('/')[2] ?? ''
    await expect.poll(async () => (await cardOf(creator, draftId)).postData[0]?.state).toBe('ready')
    const mediaId = (await cardOf(creator, draftId)).postData[0]?._id ?? ''

    // Another frame stands for it, and its words are added, without leaving the page.
    await page.getByRole('button', { name: 'Frame and captions of number 1' }).click()
    const settings = page.getByRole('dialog', { name: 'Video settings' })
    await settings.getByLabel('Moment of the frame').fill('1.5')
    const poster = page.waitForResponse((reply) => reply.url().includes(`/v1/media?mediaId=${mediaId}`))
    await settings.getByRole('button', { name: /^Use the frame at/ }).click()
    await expect(settings.getByText('This is the frame now.')).toBeVisible()
    const { data: shown } = (await (await poster).json()) as { data: { url: string } }
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nFrom the roof\n')
    await settings
      .getByLabel(/^Caption file/)
      .setInputFiles({ name: 'roof.vtt', mimeType: 'text/vtt', buffer: captions })
    await settings.getByRole('button', { name: 'Add captions' }).click()
    await expect(settings.getByRole('button', { name: 'Delete the captions in English' })).toBeVisible()
    await expectNoViolations(page, 'video settings', { floating: true })
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
    await expect(page).toHaveURL(/\/edit$/)
    await expect(page.locator('li img')).toHaveAttribute(
      'src',
      new RegExp(new URL(shown.url, baseURL).pathname),
    )
    const reel = await publish(creator, {
      description: 'The beginning',
      isReel: 1,
      wholePostId: postId,
      media: [{ mediaId }],
    })

    const fan = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const seen = await fan.newPage()
    const { username } = await newFanWith(seen, '20')

    // Where videos wait, it stands still until it is pressed.
    await fan.addCookies([{ name: 'filmsWait', value: 'true', url: baseURL ?? '' }])
    await open(seen, `/reels?reel=${reel.postId}`)
    const first = seen.locator('article').first()
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
    await seen.keyboard.press('c')
    await expect.poll(read).toEqual(['From the roof', -6])
    await first.getByRole('button', { name: 'Captions' }).click()
    await seen.getByRole('menuitemcheckbox', { name: 'No captions' }).click()
    await expect.poll(read).toEqual([])
    await seen.keyboard.press('Escape')
    await fan.clearCookies({ name: 'filmsWait' })

    await open(seen, `/reels?reel=${reel.postId}`)
    await expect(first.locator('video')).toBeVisible()
    await expect(seen.getByText(/The free .* end here/)).toBeVisible()
    await expectNoViolations(seen, 'the glass at the end of a reel')
    await seen.getByRole('link', { name: 'Open the post' }).click()
    await expect(seen).toHaveURL(new RegExp(`/post/${postId}\\?t=[12]$`))

    // Glass, with a price and without the film or a word of where it is.
    await expect(seen.locator('article video')).toHaveCount(0)
    const source = await (await seen.request.get(`/post/${postId}`)).text()
    const wholeId = (await cardOf(creator, postId)).postData[0]?._id
    expect(source.includes(wholeId ?? 'the film'), 'the page names the locked film').toBe(false)
    await seen.getByRole('link', { name: 'Unlock' }).first().click()
    const sheet = seen.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await expect(seen.getByText('Unlocked. $4.00 paid from your wallet.')).toBeVisible()

    // At the very second the reel ended at, and it goes on.
    await expect(seen.locator('article video')).toBeVisible()
    await expect.poll(() => secondOf(seen)).toBeGreaterThanOrEqual(1)
    await seen.goto(`/reels?reel=${reel.postId}`)
    await seen.getByRole('link', { name: 'Go on watching' }).click()
    await expect(seen).toHaveURL(/\?t=[12]$/)
    await expect.poll(() => secondOf(seen)).toBeGreaterThanOrEqual(1)
    await expect(seen.getByRole('link', { name: /^Unlock/ })).toHaveCount(0)
    const again = await seen.request.post('/v1/purchaseExclusivePost', {
      headers: { platform: '3', 'idempotency-key': crypto.randomUUID() },
      data: { postId, shown: { amount: '4.00', currency: 'USD' } },
    })
    expect(again.status()).toBe(409)
    await open(seen, `/post/${postId}`)
    await sayGiveKeep(seen, { words: 'Which roof is it?', tip: '5' })
    await subscribesAndLoses(seen, { creator, username, postId })
    await fan.close()
  },
)

type Course = { creator: APIRequestContext; username: string; postId: string }
/** A month is paid from the wallet, the next one cannot be: three days later it is over, and what was bought stays. */
async function subscribesAndLoses(page: Page, { creator, username, postId }: Course) {
  const words = `For those who stay ${crypto.randomUUID()}`
  const inside = await publish(creator, { description: words, visibility: 'subscribers' })
  const look = () => open(page, `/post/${inside.postId}`)
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

  await daysPass(username, [31])
  await open(page, '/subscriptions')
  await expect(page.getByText(/could not be taken/)).toBeVisible()
  await expectNoViolations(page, 'a renewal that failed')
  await look()
  await expect(page.getByText(words)).toBeVisible()

  await daysPass(username, [1, 1, 1])
  await look()
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Subscribe', exact: true }).first()).toBeVisible()
  await open(page, `/post/${postId}`)
  await expect(page.getByRole('article').getByRole('button', { name: 'Play' })).toBeVisible()
  // Twenty less the film, the tip and the month.
  await open(page, '/wallet')
  await expect(page.getByRole('main').getByText('$2.00').first()).toBeVisible()
}
