import { expect, type Page, test } from '@playwright/test'
import { createNewUser } from '../support/new-user.ts'
import { openPage, signIn } from '../support/visitor.ts'

test(
  'a like reaches the bell and a follow the open list without reload, also after a gap, once each',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const open = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    const [creator, fan] = [await open(), await open()]
    await signIn(creator, 'nia.runs')
    await createNewUser(fan)
    const { _id: creatorId } = await call<{ _id: string }>(creator, 'GET', '/v1/profile')
    const [post] = await call<{ postId: string }[]>(
      fan,
      'GET',
      '/v1/userProfile/posts?username=nia.runs&limit=1',
    )
    const postId = post?.postId ?? ''

    await openPage(creator, '/home')
    const bell = creator
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Notifications/ })
    await expect(bell).toHaveText('Notifications')
    await call(fan, 'POST', '/v1/likesDislikeAsset/', { postId, isLike: 1 })
    await expect(bell).toHaveText(/1$/)
    await expect(creator).toHaveTitle(/^\(1\)/)

    await bell.click()
    const likes = creator.getByRole('article').filter({ hasText: 'liked your post' })
    const follows = creator.getByRole('article').filter({ hasText: 'followed you' })
    await expect(likes).toHaveCount(1)
    await expect(bell).toHaveText('Notifications')

    await creator.context().setOffline(true)
    await call(fan, 'POST', '/v1/follow', { followingId: creatorId })
    await creator.context().setOffline(false)
    await expect(follows).toHaveCount(1, { timeout: 30_000 })
    await expect(likes).toHaveCount(1)

    await likes.getByRole('link').click()
    await expect(creator).toHaveURL(new RegExp(`/post/${postId}`))
  },
)

/** A request of the signed-in user, as the app makes it. */
async function call<T>(page: Page, method: 'GET' | 'POST', url: string, data?: object) {
  const reply = await page.request.fetch(url, {
    method,
    headers: { platform: '3' },
    ...(data ? { data } : {}),
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { data: T }).data
}

test('settings of notifications are kept', { tag: '@once' }, async ({ page }) => {
  await createNewUser(page)
  await openPage(page, '/settings/notifications')
  const mentions = page.getByRole('checkbox', { name: 'Mentions: Push' })
  await expect(mentions).toBeChecked()
  await mentions.uncheck()
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Mentions: Push' })).not.toBeChecked()
})
