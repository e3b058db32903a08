import { expect as plainExpect, type Page, test } from '@playwright/test'
import { film } from './film.ts'
import { expectNoViolations, open, signIn } from './visitor.ts'

/** Films are made ready beside everything else the machine does. */
const expect = plainExpect.configure({ timeout: 60_000 })
test.setTimeout(240_000)

const headers = { platform: '3' }
const vtt = 'WEBVTT\n\n00:00.000 --> 00:20.000\nGood morning from the roof\n'
const srt = '1\n00:00:00,000 --> 00:00:20,000\nBuenos días\n'

type Film = { paused: boolean; at: number; rate: number; muted: boolean; volume: number; floats: boolean }
/** What the film of a player does. */
const filmOf = (page: Page, name: string | RegExp) => {
  const group = page.getByRole('group', { name })
  const look = () =>
    group.locator('video').evaluate((video: HTMLVideoElement): Film => ({
      paused: video.paused,
      at: video.currentTime,
      rate: video.playbackRate,
      muted: video.muted,
      volume: video.volume,
      floats: document.pictureInPictureElement === video,
    }))
  const until = (what: (film: Film) => unknown) => expect.poll(async () => what(await look()))
  return { group, look, until }
}

/** Two films of a creator's vault, made ready: a post with one of them, and one with both. */
async function twoFilms(page: Page) {
  await open(page, '/vault')
  const files = [film('Roof.mp4', 20), film('Yard.mp4', 4)]
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
  'a film is given captions, driven by keys alone, is remembered, goes on in the corner and plays alone',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'teookafor@fanlight.test')
    const { ids, posts } = await twoFilms(page)

    // Captions in two languages; what is none says so.
    await open(page, `/vault?file=${ids[0]}`)
    const facts = page.getByRole('complementary', { name: 'The file' })
    const send = async (language: string, name: string, text: string) => {
      await facts.getByLabel('Language').selectOption(language)
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
      await facts.getByLabel(/^Caption file/).setInputFiles(file)
      await facts.getByRole('button', { name: 'Add captions' }).click()
    }
    await send('en', 'notes.vtt', 'Once upon a time')
    await expect(facts.getByText(/not a caption file/)).toBeVisible()
    await send('en', 'roof.vtt', vtt)
    await expect(facts.getByRole('button', { name: 'Delete the captions in English' })).toBeVisible()
    await send('es', 'roof.srt', srt)
    await expect(facts.getByRole('button', { name: 'Delete the captions in Spanish' })).toBeVisible()
    await expectNoViolations(page, 'captions in the vault')

    // By keys alone.
    await open(page, `/post/${posts[0]}`)
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
    await expect(choose('No captions')).toBeFocused()
    await press('ArrowDown')
    await press('ArrowDown')
    await press('Enter')
    await expect.poll(showing).toEqual(['Buenos días'])
    await press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expectNoViolations(page, 'a film with captions')

    // It fills the screen, with its menus over it, and leaves it again.
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
    await roof.group.getByRole('button', { name: 'Leave full screen' }).press('Enter')
    await expect.poll(fills).toBe(false)

    // Over other windows, where the browser can.
    const floating = roof.group.getByRole('button', { name: 'Picture in picture' })
    const mayFloat = await page.evaluate(() => document.pictureInPictureEnabled)
    await expect(floating).toHaveCount(mayFloat ? 1 : 0)
    if (mayFloat) {
      await press('i')
      await roof.until(({ floats }) => floats).toBe(true)
      await floating.press('Enter')
      await roof.until(({ floats }) => floats).toBe(false)
    }

    // Where one was is remembered, and the language. A browser that cannot is not asked to.
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => false }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Play' }).first().click()
    await roof.until(({ at }) => at >= 8).toBe(true)
    await expect.poll(showing).toEqual(['Buenos días'])
    await expect(roof.group.getByRole('button', { name: 'Full screen' })).toHaveCount(1)
    await expect(floating).toHaveCount(0)

    // Left while it plays, it goes on in the corner of the next page; there another one makes it fall silent.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL(/\/explore/)
    await roof.until(({ paused, at }) => !paused && at >= 8).toBe(true)
    await expectNoViolations(page, 'a film in the corner')
    await roof.group.getByRole('link', { name: /^Back to/ }).click()
    await expect(page).toHaveURL(new RegExp(`/post/${posts[0]}$`))

    // Two on one page: out of sight the first goes on in the corner, until the second begins.
    await open(page, `/post/${posts[1]}`)
    await page.getByRole('button', { name: 'Play' }).first().click()
    const films = page.locator('article video')
    const paused = () => films.evaluateAll((all: HTMLVideoElement[]) => all.map((video) => video.paused))
    await expect.poll(paused).toEqual([false])
    await page.getByRole('article').getByRole('slider').press('Home')
    await page.getByRole('article').getByRole('button', { name: 'Next' }).click()
    const inCorner = () =>
      films.first().evaluate((video) => getComputedStyle(video.closest('[role=group]') ?? video).position)
    await expect.poll(inCorner).toBe('fixed')
    await page.getByRole('article').locator('button[aria-label=Play].absolute').last().click()
    await expect.poll(paused).toEqual([true, false])
    await expect.poll(inCorner).toBe('relative')
  },
)
