import { expect, type Locator, test } from '@playwright/test'
import { asCreator, pictureOf, publish } from './posting.ts'
import { expectNoSidewaysScroll, open, signIn } from './visitor.ts'
import { weighScripts } from './weigh-scripts.ts'

test(
  'a post is found at home, liked, kept, read and come back from',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    const creator = await asCreator(playwright, baseURL)
    const words = `Eleven seconds of green, ${crypto.randomUUID()}`
    const media = [await pictureOf(creator)]
    const { postId } = await publish(creator, { description: words, media, place: 'Lofoten' })
    for (let n = 0; n < 3; n++) await publish(creator, { description: `${words} ${n}` })
    await signIn(page)
    // The next page is asked for while the first is read.
    const ahead = page.waitForRequest((request) => /\/v1\/posts\?.*offset=[1-9]/.test(request.url()))
    await open(page, '/home?feed=newest')
    const post = page.getByRole('article').filter({ hasText: 'Lofoten' }).filter({ hasText: words })
    await expect(async () => {
      await page.mouse.wheel(0, 500)
      await expect(post.getByRole('button', { name: /^Like/ })).toBeInViewport({ timeout: 500 })
    }).toPass()
    await ahead
    const like = post.getByRole('button', { name: /^Like/ })
    await expect(like).toHaveAttribute('aria-pressed', 'false')

    // Refused or lost: put back, and said.
    const save = post.getByRole('button', { name: 'Save' })
    const lost = page.getByText('That did not reach us. Try again.')
    const lose = async (act: Locator, where: string) => {
      const was = (await act.getAttribute('aria-pressed')) ?? ''
      const gone = page.waitForEvent('requestfailed')
      await page.route(where, (route) => route.abort())
      await act.click()
      await gone
      await expect(lost.first()).toBeVisible()
      await expect(act).toHaveAttribute('aria-pressed', was)
      await page.unroute(where)
    }
    await lose(like, '**/v1/likesDislikeAsset/')
    await lose(save, '**/v1/bookmark')
    const answered = page.waitForResponse('**/v1/likesDislikeAsset/')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await answered

    await save.click()
    await expect(page.getByText('Saved. Only you see it.').first()).toBeVisible()
    await expectNoSidewaysScroll(page)

    const way = post.getByRole('link', { name: 'Open the post' })
    // Whatever has to be scrolled to reach it is scrolled before the place is read.
    await way.hover()
    const place = await page.evaluate(() => window.scrollY)
    await way.click()
    await expect(page).toHaveURL(new RegExp(postId))
    await expect(page.getByRole('button', { name: /^Like/ }).first()).toHaveAttribute('aria-pressed', 'true')
    await lose(page.getByRole('button', { name: 'Following' }).first(), '**/v1/unfollow')
    await page.goBack()
    await expect(post).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2)
    await expect(like).toHaveAttribute('aria-pressed', 'true')

    // Something came meanwhile: whoever comes back to the tab is told, and nothing moves until they press.
    await publish(creator, { description: `${words} later` })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: /new posts?$/ }).click()
    await expect(page.getByRole('article').filter({ hasText: `${words} later` })).toBeVisible()

    await open(page, '/collections')
    const kept = page.getByRole('list', { name: 'What you keep' })
    await expect(kept.locator(`a[href="/post/${postId}"]`)).toBeVisible()
    await creator.dispose()
  },
)

test('the scripts of the feed weigh at most 145 kB', { tag: '@once' }, async ({ page }) => {
  const weighed = weighScripts(page)
  await signIn(page)
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  // Read without them: the posts stand there before anybody has moved.
  await expect(page.getByRole('article').first()).toBeVisible()
  const total = await weighed('/home')
  expect(total).toBeLessThanOrEqual(145_000)
})
