import { expect, test } from '@playwright/test'
import { creatorRequest, publishPost } from '../support/creator-api.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test(
  'a fan comments on a post with an emoji found by search',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    const creator = await creatorRequest(playwright, baseURL)
    const { postId } = await publishPost(creator, { description: `Three frames left ${crypto.randomUUID()}` })
    await signIn(page)
    await openPage(page, `/post/${postId}`)
    const words = `Which lens? ${crypto.randomUUID().slice(0, 8)}`
    const field = page.getByRole('textbox', { name: /comment|Write/i }).first()
    await field.fill(words)
    await page.getByRole('button', { name: 'Emoji' }).first().click()
    const picker = page.getByRole('dialog', { name: 'Choose an emoji' })
    const searchField = picker.getByRole('searchbox', { name: 'Search emoji' })
    await expect(searchField).toBeFocused()
    await searchField.fill('guit')
    await expect(picker.getByRole('gridcell', { name: 'guitar' })).toBeVisible()
    await expectNoViolations(page, 'the emoji picker', { floating: true })
    await searchField.press('Enter')
    await expect(picker).toBeHidden()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(`${words}🎸`)
    // Request lost: reverted, the text stays for a retry, and nothing is counted.
    const comments = page.getByRole('region', { name: /^Comments/ })
    await page.route('**/v1/comments', (route) => route.abort())
    await field.press('Enter')
    await expect(comments.getByRole('alert')).toHaveText(
      'Something went wrong. Check your connection and try again.',
    )
    await expect(comments.getByRole('heading')).toHaveText('Comments 0')
    await expect(field).toHaveValue(`${words}🎸`)
    await page.unroute('**/v1/comments')
    const arrived = page.waitForResponse('**/v1/comments')
    await field.press('Enter')
    await expect(comments.getByRole('listitem').getByText(words)).toBeVisible()
    await expect(comments.getByRole('heading')).toHaveText('Comments 1')
    await expect(field).toHaveValue('')

    // Shown before the server confirms it.
    expect((await arrived).ok()).toBe(true)

    // Pinned by the creator it is highlighted, and fits the narrowest phone.
    const reply = await creator.get(`/v1/comments?postId=${postId}`)
    const { data } = (await reply.json()) as { data: { commentId: string }[] }
    await creator.post('/v1/comments/pin', { data: { commentId: data[0]?.commentId, isPin: 1 } })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.reload()
    await expect(comments.getByText('Pinned by Mara')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await creator.dispose()
  },
)

test(
  'a tip is chosen and paid through the checkout without JavaScript',
  { tag: '@once' },
  async ({ browser, playwright, baseURL }) => {
    const creator = await creatorRequest(playwright, baseURL)
    const { postId } = await publishPost(creator, { description: `Two frames left ${crypto.randomUUID()}` })
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await signIn(page, 'fan@fanlight.test')
    await page.goto(`/post/${postId}`)
    await page.getByRole('link', { name: /^Tip/ }).first().click()
    await page.getByLabel('Other amount').fill('3')
    await page.getByLabel('Add a note').fill('For the light')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/checkout\?kind=tip/)
    await expect(page.getByText('For the light')).toBeVisible()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(new RegExp(`/post/${postId}$`))
    await context.close()
  },
)

test('a creator edits the tip menu and a goal', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/settings/tips')
  const what = `A song of your choice ${crypto.randomUUID().slice(0, 4)}`
  await page.getByLabel('Add a menu item').fill(what)
  await page
    .getByLabel(/^Tip in/)
    .last()
    .fill('12')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.locator(`input[value="${what}"]`) })
  await expect(row.getByLabel(/^Tip in/)).toHaveValue(/^12/)
  await row.getByLabel(/^Tip in/).fill('no money')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('alert').or(row.locator('[aria-invalid=true]')).first()).toBeVisible()
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)

  const goal = `A second guitar ${crypto.randomUUID().slice(0, 4)}`
  await page.getByLabel('What’s it for?').fill(goal)
  await page.getByLabel(/^Goal in/).fill('300')
  await page.getByLabel('Refund tips if the goal isn’t reached').check()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert').getByText('Choose an end date')).toBeVisible()
  await expect(page.getByLabel('What’s it for?')).toHaveValue(goal)
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Open until').fill(later)
  await page.getByLabel('Refund tips if the goal isn’t reached').check()
  await page.getByRole('button', { name: 'Start' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: goal })
  await expect(mine).toContainText('Open')
  await mine.getByRole('button', { name: 'Close and refund' }).click()
  await expect(mine).toContainText('Not reached')
})
