import { expect, test } from '@playwright/test'
import { creatorRequest, readyPhoto, readyPhotos, publishPost } from '../support/creator-api.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test(
  'a locked post shows preview and price, and its page reveals nothing of the file',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    const creator = await creatorRequest(playwright, baseURL)
    const { mediaId } = await readyPhoto(creator)
    const description = `The darkroom set ${crypto.randomUUID()}`
    const { postId } = await publishPost(creator, {
      description,
      media: [{ mediaId }],
      visibility: 'price',
      price: '12.00',
    })
    await openPage(page, `/post/${postId}`)
    const post = page.getByRole('article', { name: /Mara Lindqvist/ })
    await expect(post.getByText('Premium')).toBeVisible()
    await expect(post.getByText('1 photo')).toBeVisible()
    await expect(post.getByText('$12').first()).toBeVisible()
    // The same image may be public in another post below.
    expect(await post.innerHTML()).not.toContain(mediaId)
    // A guest has no session until the browser needs one.
    await page.request.post('/guest-token', { headers: { platform: '3' } })
    const reply = await page.request.get(`/v1/post?postId=${postId}`, { headers: { platform: '3' } })
    expect(reply.ok(), await reply.text()).toBe(true)
    expect(await reply.text()).not.toContain(mediaId)
    await expectNoViolations(page, 'a locked post')
    // A guest who wants more gets the sign-up prompt.
    await post.getByRole('button', { name: /^Like/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Sign up')
    await creator.dispose()
  },
)

test(
  "a post's images are browsed by keyboard without losing focus",
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    const creator = await creatorRequest(playwright, baseURL)
    const media = await readyPhotos(creator, 2)
    const { postId } = await publishPost(creator, {
      description: `Two of them ${crypto.randomUUID()}`,
      media,
    })
    await openPage(page, `/post/${postId}`)
    const pictures = page.getByRole('group', { name: /’s photos/ })
    const isInside = () => pictures.evaluate((box) => box.contains(document.activeElement))
    const enlarge = (place: number) =>
      pictures.getByRole('group', { name: `${place} of 2` }).getByRole('button', { name: 'Enlarge' })
    // The focused image scrolls away; the arrows stop at the ends.
    await enlarge(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(pictures.getByText('2 / 2')).toBeVisible()
    await expect.poll(isInside).toBe(true)
    const next = pictures.getByRole('button', { name: 'Next' })
    await next.press('Enter')
    await expect(next).toBeFocused()
    await enlarge(2).press('Enter')
    const large = page.getByRole('dialog')
    const before = large.getByRole('button', { name: 'Previous' })
    await before.press('Enter')
    await expect(large.getByText('1 / 2')).toBeVisible()
    await expect(before).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await expect(enlarge(2)).toBeFocused()
    await creator.dispose()
  },
)

test('a post works without JavaScript', { tag: '@once' }, async ({ browser, playwright, baseURL }) => {
  const creator = await creatorRequest(playwright, baseURL)
  const { postId } = await publishPost(creator, { description: `Without scripts ${crypto.randomUUID()}` })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await signIn(page)
  await page.goto(`/post/${postId}`)
  const like = page.getByRole('button', { name: /^Like/ }).first()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expect(page).toHaveURL(new RegExp(postId))
  await expect(page.getByRole('button', { name: /^Like/ }).first()).toHaveAttribute('aria-pressed', 'true')
  await context.close()
  await creator.dispose()
})

test(
  "a creator's own post is deleted and restored",
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    const creator = await creatorRequest(playwright, baseURL)
    const words = `To be deleted ${crypto.randomUUID()}`
    const { postId } = await publishPost(creator, { description: words })
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/posts')
    const row = page.getByRole('listitem').filter({ hasText: words.slice(0, 40) })
    await expectNoHorizontalScroll(page)
    await row.getByRole('button', { name: /^More options for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toHaveCount(1)
    expect((await page.request.get(`/v1/post?postId=${postId}`)).status()).toBe(200)
    // The same as a bulk action.
    await page.getByRole('button', { name: 'Select' }).click()
    await row.getByRole('checkbox').check()
    const selection = page.getByRole('region', { name: 'Selected posts' })
    await expect(selection.getByRole('status')).toHaveText('1 selected')
    await selection.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(row).toHaveCount(1)
    await creator.dispose()
  },
)
