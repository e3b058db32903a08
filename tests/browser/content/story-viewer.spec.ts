import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { creatorRequest, readyMedia, readyPhotos } from '../support/creator-api.ts'
import { openPage, signIn } from '../support/visitor.ts'

declare global {
  interface Window {
    shifts: number[]
    mostSounds: number
  }
}

async function publish(request: APIRequestContext, mediaIds: string[]) {
  const data = { audience: 'everyone', stories: mediaIds.map((mediaId) => ({ mediaId })) }
  const reply = await request.post('/v1/story', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  const { stories } = ((await reply.json()) as { data: { stories: { storyId: string }[] } }).data
  return stories.map(({ storyId }) => storyId)
}

/** Records layout shifts. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })

/** Goes to the next story and says how long its photo took: all in all, and after the story was there. */
const goToNext = (page: Page) =>
  page.evaluate(async () => {
    const article = () => document.querySelector('article')
    const label = article()?.getAttribute('aria-label')
    const frame = () => new Promise(requestAnimationFrame)
    const startMs = performance.now()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
    while (article()?.getAttribute('aria-label') === label) await frame()
    const changedMs = performance.now()
    const photo = article()?.querySelector('img[alt^="Photo by"]:not(.invisible)')
    if (!(photo instanceof HTMLImageElement)) throw new Error('no photo')
    while (!photo.complete || photo.naturalWidth === 0) await frame()
    return { totalMs: performance.now() - startMs, photoMs: performance.now() - changedMs }
  })

/** Notes the highest number of videos that were heard at the same moment. */
const watchSounds = (page: Page) =>
  page.addInitScript(() => {
    window.mostSounds = 0
    const look = () => {
      const heard = [...document.querySelectorAll('video')].filter(({ paused, muted }) => !paused && !muted)
      window.mostSounds = Math.max(window.mostSounds, heard.length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Publishes stories, and deletes them after the work. */
async function withStories(
  request: APIRequestContext,
  mediaIds: string[],
  work: (storyIds: string[]) => Promise<void>,
) {
  const storyIds: string[] = []
  try {
    for (let from = 0; from < mediaIds.length; from += 10)
      storyIds.push(...(await publish(request, mediaIds.slice(from, from + 10))))
    await work(storyIds)
  } finally {
    for (const storyId of storyIds) await request.delete(`/v1/story?storyId=${storyId}`)
  }
}

const story = (page: Page) => page.getByRole('article', { name: /^Story \d+ of \d+$/ })
/** Whether the next photo waits behind the shown one. */
const hasNextPhoto = (page: Page) =>
  page
    .locator('article img.invisible')
    .evaluateAll(([next]) => next instanceof HTMLImageElement && next.complete && next.naturalWidth > 0)

test(
  'thirty stories follow one another at once and without layout shift',
  { tag: ['@once', '@full'] },
  async ({ page, playwright, baseURL }) => {
    test.slow()
    const request = await creatorRequest(playwright, baseURL)
    const photos = (await readyPhotos(request, 10)).map(({ mediaId }) => mediaId)
    await withStories(request, [...photos, ...photos, ...photos], async (storyIds) => {
      await watchShifts(page)
      await signIn(page)
      await openPage(page, `/stories/maralind?story=${storyIds[0]}`)
      await expect(story(page)).toBeVisible()
      await page.keyboard.press(' ') // paused: it stays until the next key
      await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
      await page.evaluate(() => window.shifts.splice(0))
      const times: { totalMs: number; photoMs: number }[] = []
      for (let i = 1; i < storyIds.length; i++) {
        // The next photo is loaded while this one is looked at.
        await expect.poll(() => hasNextPhoto(page)).toBe(true)
        times.push(await goToNext(page))
      }
      expect(times).toHaveLength(29)
      expect(times.filter(({ photoMs }) => photoMs >= 100)).toEqual([])
      const typicalMs = times.map(({ totalMs }) => totalMs).toSorted((a, b) => a - b)[14]
      expect(typicalMs).toBeLessThan(100)
      expect(await page.evaluate(() => window.shifts)).toEqual([])
    })
  },
)

test(
  'video stories are never heard two at a time',
  { tag: ['@once', '@full'] },
  async ({ page, playwright, baseURL }) => {
    const request = await creatorRequest(playwright, baseURL)
    const [video] = await readyMedia(request, 'video', 1)
    const mediaId = video?.mediaId ?? ''
    await withStories(request, [mediaId, mediaId, mediaId, mediaId], async (storyIds) => {
      await watchSounds(page)
      await signIn(page)
      await openPage(page, `/stories/maralind?story=${storyIds[0]}`)
      await expect(story(page)).toBeVisible()
      await page.getByRole('button', { name: 'Sound' }).click()
      for (let i = 0; i < storyIds.length; i++) {
        await expect
          .poll(() =>
            page.evaluate(() =>
              [...document.querySelectorAll('video')].some(
                (one) => one.currentTime > 0 && !one.paused && !one.muted,
              ),
            ),
          )
          .toBe(true)
        if (i < storyIds.length - 1) await page.keyboard.press('ArrowRight')
      }
      expect(await page.evaluate(() => window.mostSounds)).toBe(1)
    })
  },
)
