import { expect, test } from '@playwright/test'
import { asCreator, pictureOf, picturesOf, publish } from './posting.ts'
import { expectNoSidewaysScroll, expectNoViolations, open, signIn } from './visitor.ts'

test(
  'a locked post shows glass and its price, and its page tells nothing of the file',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    const creator = await asCreator(playwright, baseURL)
    const { mediaId } = await pictureOf(creator)
    const description = `The darkroom set ${crypto.randomUUID()}`
    const { postId } = await publish(creator, {
      description,
      media: [{ mediaId }],
      visibility: 'price',
      price: '12.00',
    })
    await open(page, `/post/${postId}`)
    const post = page.getByRole('article', { name: /Mara Lindqvist/ })
    await expect(post.getByText('Premium')).toBeVisible()
    await expect(post.getByText('1 photo')).toBeVisible()
    await expect(post.getByText('$12').first()).toBeVisible()
    // The same picture may stand openly in another post that the page shows below.
    expect(await post.innerHTML()).not.toContain(mediaId)
    const told = await page.request.get(`/v1/post?postId=${postId}`, { headers: { platform: '3' } })
    expect(told.ok()).toBe(true)
    expect(await told.text()).not.toContain(mediaId)
    await expectNoViolations(page, 'a locked post')
    // A guest who wants more meets the wall.
    await post.getByRole('button', { name: /^Like/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Join')
    await creator.dispose()
  },
)

test(
  'pictures of a post are gone through by keys, and the focus is never lost',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    const creator = await asCreator(playwright, baseURL)
    const media = await picturesOf(creator, 2)
    const { postId } = await publish(creator, { description: `Two of them ${crypto.randomUUID()}`, media })
    await open(page, `/post/${postId}`)
    const pictures = page.getByRole('group', { name: /^Pictures of/ })
    const isInside = () => pictures.evaluate((box) => box.contains(document.activeElement))
    const enlarge = (place: number) =>
      pictures.getByRole('group', { name: `${place} of 2` }).getByRole('button', { name: 'Enlarge' })
    // The picture that has the focus goes by; so do the arrows come to an end.
    await enlarge(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(pictures.getByText('2 / 2')).toBeVisible()
    await expect.poll(isInside).toBe(true)
    const next = pictures.getByRole('button', { name: 'Next' })
    await next.press('Enter')
    await expect(next).toBeFocused()
    await enlarge(2).press('Enter')
    const large = page.getByRole('dialog')
    const before = large.getByRole('button', { name: 'Before' })
    await before.press('Enter')
    await expect(large.getByText('1 / 2')).toBeVisible()
    await expect(before).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await expect(enlarge(2)).toBeFocused()
    await creator.dispose()
  },
)

test('a post works before JavaScript', { tag: '@once' }, async ({ browser, playwright, baseURL }) => {
  const creator = await asCreator(playwright, baseURL)
  const { postId } = await publish(creator, { description: `Without scripts ${crypto.randomUUID()}` })
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
  'a post of one’s own is deleted and taken back',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    const creator = await asCreator(playwright, baseURL)
    const words = `To be deleted ${crypto.randomUUID()}`
    const { postId } = await publish(creator, { description: words })
    await signIn(page, 'creator@fanlight.test')
    await open(page, '/posts')
    const row = page.getByRole('listitem').filter({ hasText: words.slice(0, 40) })
    await expectNoSidewaysScroll(page)
    await row.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toHaveCount(1)
    expect((await page.request.get(`/v1/post?postId=${postId}`)).status()).toBe(200)
    // The same with all that are chosen.
    await page.getByRole('button', { name: 'Choose' }).click()
    await row.getByRole('checkbox').check()
    const chosen = page.getByRole('region', { name: 'Chosen posts' })
    await expect(chosen.getByRole('status')).toHaveText('1 chosen')
    await chosen.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(row).toHaveCount(1)
    await creator.dispose()
  },
)
