import { expect, type Locator, test } from '@playwright/test'
import { creatorRequest, readyPhoto, publishPost } from '../support/creator-api.ts'
import { expectNoHorizontalScroll, openPage, signIn } from '../support/visitor.ts'
import { measureScripts } from '../support/measure-scripts.ts'

test(
  'a post is found on home, liked, saved, opened, and Back returns to it',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    const creator = await creatorRequest(playwright, baseURL)
    const words = `Eleven seconds of green, ${crypto.randomUUID()}`
    const media = [await readyPhoto(creator)]
    const { postId } = await publishPost(creator, { description: words, media, place: 'Lofoten' })
    for (let n = 0; n < 3; n++) await publishPost(creator, { description: `${words} ${n}` })
    await signIn(page)
    // The next page is prefetched while the first is read.
    const ahead = page.waitForRequest((request) => /\/v1\/posts\?.*offset=[1-9]/.test(request.url()))
    // So are the sections below the first screen.
    const later = page.waitForResponse((response) => /\/v1\/homePage\?offset=/.test(response.url()))
    await openPage(page, '/home?feed=newest')
    const post = page.getByRole('article').filter({ hasText: 'Lofoten' }).filter({ hasText: words })
    await expect(async () => {
      await page.mouse.wheel(0, 500)
      await expect(post.getByRole('button', { name: /^Like/ })).toBeInViewport({ timeout: 500 })
    }).toPass()
    await ahead
    expect((await later).status()).toBe(200)
    const like = post.getByRole('button', { name: /^Like/ })
    await expect(like).toHaveAttribute('aria-pressed', 'false')

    // On errors it is reverted with a message.
    const save = post.getByRole('button', { name: 'Save' })
    const lost = page.getByText('Something went wrong. Check your connection and try again.')
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
    const likeReply = page.waitForResponse('**/v1/likesDislikeAsset/')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await likeReply

    await save.click()
    await expect(page.getByText('Saved. Only you can see your saved posts.').first()).toBeVisible()
    await expectNoHorizontalScroll(page)

    const way = post.getByRole('link', { name: 'Open post' })
    // Scrolls first, so that the position is stable.
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

    // New posts: returning to the tab shows a notice, and nothing moves until it is pressed.
    await publishPost(creator, { description: `${words} later` })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: /new posts?$/ }).click()
    await expect(page.getByRole('article').filter({ hasText: `${words} later` })).toBeVisible()

    await openPage(page, '/collections')
    const savedList = page.getByRole('list', { name: 'Saved posts' })
    await expect(savedList.locator(`a[href="/post/${postId}"]`)).toBeVisible()
    await creator.dispose()
  },
)

test("the feed's scripts are at most 145 kB", { tag: '@once' }, async ({ page }) => {
  const weighed = measureScripts(page)
  await signIn(page)
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  // Without interaction: the posts are there before any input.
  await expect(page.getByRole('article').first()).toBeVisible()
  const total = await weighed('/home')
  expect(total).toBeLessThanOrEqual(145_000)
})
