import { expect, type Locator, test } from '@playwright/test'
import { expectNoHorizontalScroll, openPage, signIn } from '../support/visitor.ts'

test(
  'a draft survives a reload, previews each audience and is published with a price',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/posts/new')
    const words = `The road back from Erg Chebbi ${'onandon'.repeat(12)} ${crypto.randomUUID()}`
    await page.getByLabel('Text').fill(words)
    await page.getByRole('button', { name: 'Emoji' }).click()
    await page.getByRole('searchbox', { name: 'Search emoji' }).fill('camera')
    await page.getByRole('gridcell', { name: 'camera', exact: true }).click()
    const text = `${words}📷`
    await expect(page.getByLabel('Text')).toHaveValue(text)
    await page.getByRole('textbox', { name: 'Tag' }).fill('large format')
    await page.getByRole('textbox', { name: 'Tag' }).press('Enter')
    await page.getByRole('radio', { name: /One-time price/ }).check()
    await page.getByLabel('Price', { exact: true }).fill('15.00')
    await expect(page.getByText('you receive $12.00')).toBeVisible()
    await expect(page.getByRole('figure').filter({ hasText: 'Follower' })).toContainText('Pays $15.00')
    await expect(page.getByText(/^Draft saved at/)).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expect(page).toHaveURL(/\/posts\/[0-9a-f-]+\/edit$/)

    await page.reload()
    await expect(page.getByLabel('Text')).toHaveValue(text)
    await expect(page.getByText('large_format')).toBeVisible()
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('15.00')

    // Rejected at its field, and all input is kept.
    await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
    await page.getByLabel('Price', { exact: true }).fill('0.01')
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page.getByText(/^Choose a price from/)).toBeVisible()
    await expect(page.getByLabel('Text')).toHaveValue(text)
    await page.getByLabel('Price', { exact: true }).fill('15.00')
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page).toHaveURL(/\/post\/[0-9a-f-]+$/)
    await expect(page.getByText('Published.', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(words).first()).toBeVisible()
    await expectNoHorizontalScroll(page)
  },
)

test('publishing during the first save publishes that draft', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/posts/new')
  const saving = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let postId = ''
  await page.route('**/v1/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const reply = await route.fetch()
    postId = ((await reply.json()) as { data: { postId: string } }).data.postId
    saving.resolve()
    await gate.promise
    return route.fulfill({ response: reply })
  })
  await page.getByLabel('Text').fill('Saved and published at once')
  await saving.promise
  await page.getByRole('button', { name: 'Publish' }).first().click()
  gate.resolve()
  await expect(page).toHaveURL(/\/post\/[0-9a-f-]+$/)
  expect(page.url().split('/').at(-1)).toBe(postId)
})

test(
  'a post for a customer list is published to its members',
  { tag: '@once' },
  async ({ page, browser }) => {
    await signIn(page, 'creator@fanlight.test')
    const name = `Patrons ${crypto.randomUUID().slice(0, 8)}`
    const made = await page.request.post('/v1/creatorCustomerLists', {
      headers: { platform: '3' },
      data: { name },
    })
    expect(made.ok(), await made.text()).toBe(true)
    await openPage(page, '/posts/new')
    await page.getByLabel('Text').fill('Only for patrons')
    await page.getByRole('radio', { name: /A customer list/ }).check()
    await expect(page.getByRole('figure').filter({ hasText: 'Follower' })).toContainText(
      'Sees it if on the list',
    )
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page.getByText('Choose a customer list.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Customer list' }).selectOption({ label: `${name} (0)` })
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page).toHaveURL(/\/post\/[0-9a-f-]+$/)
    await expect(page.getByText('Only for patrons').first()).toBeVisible()
    const guest = await browser.newPage()
    await guest.goto(page.url())
    await expect(guest.getByText('Only for patrons')).toHaveCount(0)
    await guest.close()
  },
)

test(
  'a scheduled post is moved to another day by keyboard and touch',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    await signIn(page, 'creator@fanlight.test')
    await page.context().addCookies([{ name: 'zone', value: 'UTC', url: baseURL ?? '' }])
    const now = new Date()
    // The middle of next month: it can move either way without changing the month.
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12))
    const title = `Planned ${crypto.randomUUID().slice(0, 8)}`
    const reply = await page.request.post('/v1/posts', {
      headers: { platform: '3' },
      data: { title, description: 'Later', publishAt: at.toISOString() },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    const { postId } = ((await reply.json()) as { data: { postId: string } }).data
    await openPage(page, `/posts?show=scheduled&view=month&month=${at.toISOString().slice(0, 7)}`)
    const post = page.getByRole('link', { name: new RegExp(title) })
    await post.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByText(/^Scheduled for/).first()).toBeVisible()
    const publishAt = async () => {
      const answer = await page.request.get(`/v1/post?postId=${postId}`)
      return ((await answer.json()) as { data: { publishAt: string } }).data.publishAt
    }
    await expect.poll(publishAt).toBe(new Date(at.getTime() + 86_400_000).toISOString())

    // And back by touch: press and hold, then drag to the day before.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const middle = async (place: Locator) => {
      const box = await place.boundingBox()
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await post.scrollIntoViewIfNeeded()
    const day = page.locator(`[data-day="${at.toISOString().slice(0, 10)}"]`)
    const [from, to] = [await middle(post), await middle(day)]
    await touch('touchStart', from)
    await expect(post).toHaveAttribute('data-held')
    await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    await touch('touchMove', to)
    await touch('touchEnd')
    await expect.poll(publishAt).toBe(at.toISOString())
    await expect(page).toHaveURL(/view=month/)
  },
)

test(
  'a tagged person is asked for consent before a post is published, reviews it and approves',
  { tag: '@once' },
  async ({ page, browser }) => {
    await signIn(page, 'creator@fanlight.test')
    await openPage(page, '/posts/new')
    const words = `The two of us ${crypto.randomUUID()}`
    await page.getByLabel('Text').fill(words)
    await page.getByRole('switch', { name: 'Someone else is in this post' }).check()
    await page.getByRole('button', { name: 'Publish' }).last().click()
    await expect(page.getByText('Add the people shown in this post.')).toBeVisible()
    await page.getByLabel('People in this post').fill('@hannab')
    await page.getByRole('button', { name: /@hannab/ }).click()
    await page.getByRole('button', { name: 'Publish' }).last().click()
    await expect(page).toHaveURL(/show=scheduled/)
    await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('waiting for consent')

    const visit = await browser.newContext()
    const shown = await visit.newPage()
    await signIn(shown)
    await openPage(shown, '/settings/shown')
    const requestRow = shown.getByRole('listitem').filter({ hasText: words })
    await expect(requestRow).toContainText('Needs your response')
    await requestRow.getByRole('button', { name: 'I agree' }).click()
    await expect(requestRow).toContainText('Agreed, published')
    await visit.close()
  },
)
