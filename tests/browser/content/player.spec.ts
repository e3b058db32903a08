import { expect as plainExpect, type Page, test } from '@playwright/test'
import { createTestVideo } from '../support/test-video.ts'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

/** Videos are processed while the machine is busy. */
const expect = plainExpect.configure({ timeout: 60_000 })
test.setTimeout(240_000)

const headers = { platform: '3' }
const vtt = 'WEBVTT\n\n00:00.000 --> 00:20.000\nGood morning from the roof\n'
const srt = '1\n00:00:00,000 --> 00:00:20,000\nBuenos días\n'

type VideoState = {
  paused: boolean
  at: number
  rate: number
  muted: boolean
  volume: number
  floats: boolean
}
/** State of a player's video element. */
const filmOf = (page: Page, name: string | RegExp) => {
  const group = page.getByRole('group', { name })
  const look = () =>
    group.locator('video').evaluate((video: HTMLVideoElement): VideoState => ({
      paused: video.paused,
      at: video.currentTime,
      rate: video.playbackRate,
      muted: video.muted,
      volume: video.volume,
      floats: document.pictureInPictureElement === video,
    }))
  const until = (what: (videoState: VideoState) => unknown) => expect.poll(async () => what(await look()))
  return { group, look, until }
}

/** Two processed videos of a creator: a post with one, and one with both. */
async function twoFilms(page: Page) {
  await openPage(page, '/vault')
  const files = [createTestVideo('Roof.mp4', 20), createTestVideo('Yard.mp4', 4)]
  await page.getByLabel('Files to upload').first().setInputFiles(files)
  const ids: string[] = []
  for (const { name } of files) {
    type Files = { data: { _id: string; name: string; state: string }[] }
    const ready = async () => {
      const reply = await page.request.get('/v1/vault?kind=video&limit=20')
      const { data } = reply.status() === 200 ? ((await reply.json()) as Files) : { data: [] }
      return data.find((file) => file.name === name && file.state === 'ready')?._id
    }
    await expect.poll(ready, { timeout: 120_000 }).toBeTruthy()
    ids.push((await ready()) ?? '')
  }
  const posts: string[] = []
  for (const media of [ids.slice(0, 1), ids]) {
    const data = { description: 'Films', media: media.map((mediaId) => ({ mediaId })), state: 'published' }
    const reply = await page.request.post('/v1/posts', { headers, data })
    posts.push(((await reply.json()) as { data: { postId: string } }).data.postId)
  }
  return { ids, posts }
}

test(
  'a video gets captions, works by keyboard, remembers its position, continues in the mini player and in picture-in-picture',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'teookafor@fanlight.test')
    const { ids, posts } = await twoFilms(page)

    // Captions in two languages; invalid files are rejected.
    await openPage(page, `/vault?file=${ids[0]}`)
    const facts = page.getByRole('complementary', { name: 'File' })
    const send = async (language: string, name: string, text: string) => {
      await facts.getByLabel('Language').selectOption(language)
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
      await facts.getByLabel(/^Caption file/).setInputFiles(file)
      await facts.getByRole('button', { name: 'Add captions' }).click()
    }
    await send('en', 'notes.vtt', 'Once upon a time')
    await expect(facts.getByText(/read this caption file/)).toBeVisible()
    await send('en', 'roof.vtt', vtt)
    await expect(facts.getByRole('button', { name: 'Delete English captions' })).toBeVisible()
    await send('es', 'roof.srt', srt)
    await expect(facts.getByRole('button', { name: 'Delete Spanish captions' })).toBeVisible()
    await expectNoViolations(page, 'captions in the vault')

    // Keyboard only.
    await openPage(page, `/post/${posts[0]}`)
    await page.getByRole('button', { name: 'Play' }).first().press('Enter')
    const roof = filmOf(page, /^Video/)
    await roof.until(({ paused, at }) => !paused && at > 0).toBe(true)
    await roof.group.getByRole('button', { name: 'Pause' }).focus()
    const press = (key: string) => page.keyboard.press(key)
    await press('k')
    await roof.until(({ paused }) => paused).toBe(true)
    await press('Home')
    await roof.until(({ at }) => at).toBe(0)
    await press('ArrowRight')
    await roof.until(({ at }) => Math.round(at)).toBe(5)
    await press('l')
    await roof.until(({ at }) => Math.round(at)).toBe(15)
    await press('j')
    await roof.until(({ at }) => Math.round(at)).toBe(5)
    await press('4')
    await roof.until(({ at }) => Math.round(at)).toBe(8)
    await press('m')
    await roof.until(({ muted }) => muted).toBe(true)
    await press('ArrowDown')
    await roof.until(({ volume }) => volume).toBeCloseTo(0.9)
    await press('>')
    await roof.until(({ rate }) => rate).toBe(1.25)
    const showing = () =>
      roof.group
        .locator('video')
        .evaluate((video: HTMLVideoElement) =>
          [...video.textTracks].flatMap((track) =>
            track.mode === 'showing' ? [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
          ),
        )
    await press('c')
    await expect.poll(showing).toEqual(['Good morning from the roof'])
    // Over the buttons.
    const line = () =>
      roof.group
        .locator('video')
        .evaluate((video: HTMLVideoElement) => (video.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.line)
    await expect.poll(line).toBe(-4)
    const language = roof.group.getByRole('button', { name: 'Captions' })
    const choose = (name: string) => page.getByRole('menuitemcheckbox', { name })
    await language.press('Enter')
    await expect(choose('Captions off')).toBeFocused()
    await press('ArrowDown')
    await press('ArrowDown')
    await press('Enter')
    await expect.poll(showing).toEqual(['Buenos días'])
    await press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expectNoViolations(page, 'a film with captions')

    // Full screen with its menus, and back.
    const fills = () =>
      roof.group.locator('video').evaluate((video) => {
        const { width, height } = video.getBoundingClientRect()
        return document.fullscreenElement !== null && width === innerWidth && height === innerHeight
      })
    await press('f')
    await expect.poll(fills).toBe(true)
    await language.press('Enter')
    await choose('English').click()
    await expect.poll(showing).toEqual(['Good morning from the roof'])
    await choose('Spanish').click()
    await press('Escape')
    await roof.group.getByRole('button', { name: 'Exit full screen' }).press('Enter')
    await expect.poll(fills).toBe(false)

    // Picture-in-picture, where the browser supports it.
    const floating = roof.group.getByRole('button', { name: 'Picture-in-picture' })
    const mayFloat = await page.evaluate(() => document.pictureInPictureEnabled)
    await expect(floating).toHaveCount(mayFloat ? 1 : 0)
    if (mayFloat) {
      await press('i')
      await roof.until(({ floats }) => floats).toBe(true)
      await floating.press('Enter')
      await roof.until(({ floats }) => floats).toBe(false)
    }

    // Position and caption language are remembered, where supported.
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => false }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Play' }).first().click()
    await roof.until(({ at }) => at >= 8).toBe(true)
    await expect.poll(showing).toEqual(['Buenos días'])
    await expect(roof.group.getByRole('button', { name: 'Full screen' })).toHaveCount(1)
    await expect(floating).toHaveCount(0)

    // When leaving during playback, it continues in the mini player; another video pauses it.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL(/\/explore/)
    await roof.until(({ paused, at }) => !paused && at >= 8).toBe(true)
    await expectNoViolations(page, 'a film in the corner')
    await roof.group.getByRole('link', { name: /^Back to/ }).click()
    await expect(page).toHaveURL(new RegExp(`/post/${posts[0]}$`))

    // Two on one page: out of view the first continues in the mini player until the second starts.
    await openPage(page, `/post/${posts[1]}`)
    await page.getByRole('button', { name: 'Play' }).first().click()
    const videos = page.locator('article video')
    const paused = () => videos.evaluateAll((all: HTMLVideoElement[]) => all.map((video) => video.paused))
    await expect.poll(paused).toEqual([false])
    await page.getByRole('article').getByRole('slider').press('Home')
    await page.getByRole('article').getByRole('button', { name: 'Next' }).click()
    const inCorner = () =>
      videos.first().evaluate((video) => getComputedStyle(video.closest('[role=group]') ?? video).position)
    await expect.poll(inCorner).toBe('fixed')
    await page.getByRole('article').locator('button[aria-label=Play].absolute').last().click()
    await expect.poll(paused).toEqual([true, false])
    await expect.poll(inCorner).toBe('relative')
  },
)
