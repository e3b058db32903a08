import { expect, test } from '@playwright/test'
import { asCreator, publish } from './posting.ts'
import { expectNoSidewaysScroll, expectNoViolations, open, signIn } from './visitor.ts'

test(
  'a fan writes at a post, with an emoji that is looked for',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    const creator = await asCreator(playwright, baseURL)
    const { postId } = await publish(creator, { description: `Three frames left ${crypto.randomUUID()}` })
    await signIn(page)
    await open(page, `/post/${postId}`)
    const words = `Which lens? ${crypto.randomUUID().slice(0, 8)}`
    const field = page.getByRole('textbox', { name: /comment|Write/i }).first()
    await field.fill(words)
    await page.getByRole('button', { name: 'Emoji' }).first().click()
    const picker = page.getByRole('dialog', { name: 'Choose an emoji' })
    const looked = picker.getByRole('combobox', { name: 'Search emoji' })
    await expect(looked).toBeFocused()
    await looked.fill('guit')
    await expectNoViolations(page, 'the emoji picker', { floating: true })
    await looked.press('Enter')
    await expect(picker).toBeHidden()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(`${words}🎸`)
    // Lost on the way: it is taken back, the words are there to be sent again, and nothing is counted.
    const comments = page.getByRole('region', { name: /^Comments/ })
    await page.route('**/v1/comments', (route) => route.abort())
    await field.press('Enter')
    await expect(comments.getByRole('alert')).toHaveText('That did not reach us. Try again.')
    await expect(comments.getByRole('heading')).toHaveText('Comments 0')
    await expect(field).toHaveValue(`${words}🎸`)
    await page.unroute('**/v1/comments')
    const arrived = page.waitForResponse('**/v1/comments')
    await field.press('Enter')
    await expect(comments.getByRole('listitem').getByText(words)).toBeVisible()
    await expect(comments.getByRole('heading')).toHaveText('Comments 1')
    await expect(field).toHaveValue('')

    // It stands there before the server has it.
    expect((await arrived).ok()).toBe(true)

    // Pinned by the creator it stands out, and on the narrowest phone all of it is there.
    const reply = await creator.get(`/v1/comments?postId=${postId}`)
    const { data } = (await reply.json()) as { data: { commentId: string }[] }
    await creator.post('/v1/comments/pin', { data: { commentId: data[0]?.commentId, isPin: 1 } })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.reload()
    await expect(comments.getByText('Pinned by Mara')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await creator.dispose()
  },
)

test(
  'a tip is chosen, and paid by the one checkout, without JavaScript',
  { tag: '@once' },
  async ({ browser, playwright, baseURL }) => {
    const creator = await asCreator(playwright, baseURL)
    const { postId } = await publish(creator, { description: `Two frames left ${crypto.randomUUID()}` })
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await signIn(page, 'fan@fanlight.test')
    await page.goto(`/post/${postId}`)
    await page.getByRole('link', { name: /^Tip/ }).first().click()
    await page.getByLabel('Other amount').fill('3')
    await page.getByLabel('A line with it').fill('For the light')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page).toHaveURL(/\/checkout\?kind=tip/)
    await expect(page.getByText('For the light')).toBeVisible()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(new RegExp(`/post/${postId}$`))
    await context.close()
  },
)

test('a creator keeps a tip menu and collects for something', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await open(page, '/settings/tips')
  const what = `A song of your choice ${crypto.randomUUID().slice(0, 4)}`
  await page.getByLabel('Something more to ask for').fill(what)
  await page
    .getByLabel(/^Tip in/)
    .last()
    .fill('12')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.locator(`input[value="${what}"]`) })
  await expect(row.getByLabel(/^Tip in/)).toHaveValue(/^12/)
  await row.getByLabel(/^Tip in/).fill('no money')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('alert').or(row.locator('[aria-invalid=true]')).first()).toBeVisible()
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)

  const goal = `A second guitar ${crypto.randomUUID().slice(0, 4)}`
  await page.getByLabel('What it is for').fill(goal)
  await page.getByLabel(/^Goal in/).fill('300')
  await page.getByLabel('Give it back if the goal is missed').check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('alert').getByText('Choose until when')).toBeVisible()
  await expect(page.getByLabel('What it is for')).toHaveValue(goal)
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Open until').fill(later)
  await page.getByLabel('Give it back if the goal is missed').check()
  await page.getByRole('button', { name: 'Begin' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: goal })
  await expect(mine).toContainText('Open')
  await mine.getByRole('button', { name: 'Close and give back' }).click()
  await expect(mine).toContainText('Missed')
})
