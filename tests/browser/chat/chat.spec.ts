import { type Browser, expect, type Page, test } from '@playwright/test'
import { measureScripts } from '../support/measure-scripts.ts'
import { createNewUser } from '../support/new-user.ts'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const log = (page: Page) => page.getByRole('log')

async function say(page: Page, text: string) {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(log(page).getByText(text)).toBeVisible()
}

/** A new fan in a browser of their own writes to a demo creator, who accepts. */
async function startTalking(browser: Browser, baseURL: string | undefined, creatorName: string) {
  const open = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const [fan, creator] = [await open(), await open()]
  await createNewUser(fan)
  await signIn(creator, creatorName)
  await openPage(fan, `/${creatorName}`)
  await fan.getByRole('button', { name: /^Message / }).click()
  await expect(composer(fan)).toBeVisible()
  const chatId = new URL(fan.url()).searchParams.get('c') ?? ''
  return { fan, creator, chatId }
}

test(
  'a fan and a creator talk: request, receipts and reply',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const { fan, creator, chatId } = await startTalking(browser, baseURL, 'maralind')
    await say(fan, 'Hello, is the print still available?')

    await openPage(creator, `/chat?list=requests&c=${chatId}`)
    await expect(log(creator).getByText('Hello, is the print still available?')).toBeVisible()
    await creator.getByRole('button', { name: 'Accept' }).click()
    await say(creator, 'Yes, number 12 is left.')

    await expect(log(fan).getByText('Yes, number 12 is left.')).toBeVisible()
    await expect(log(creator).getByRole('img', { name: 'Read' })).toBeVisible()
    await expectNoViolations(fan, 'chat')
  },
)

test(
  '50 messages sent while a user was offline arrive in order and are counted and read',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    test.slow()
    const { fan, creator, chatId } = await startTalking(browser, baseURL, 'teookafor')
    await say(fan, 'First')
    await openPage(creator, `/chat?list=requests&c=${chatId}`)
    await creator.getByRole('button', { name: 'Accept' }).click()
    await say(creator, 'Before the gap')
    await expect(log(fan).getByText('Before the gap')).toBeVisible()

    await fan.context().setOffline(true)
    await fan.waitForFunction(() => !navigator.onLine)
    for (let n = 1; n < 50; n++) {
      const data = { chatId, messageType: 1, text: `While away ${n}`, clientMessageId: crypto.randomUUID() }
      const reply = await creator.request.post('/v1/message/send', { headers: { platform: '3' }, data })
      expect(reply.ok(), await reply.text()).toBe(true)
    }
    await say(creator, 'While away 50')
    await expect(log(creator).getByRole('img', { name: 'Read' })).toHaveCount(0)
    await fan.context().setOffline(false)

    await expect(log(fan).getByText('While away 50')).toBeVisible({ timeout: 30_000 })
    const messages = await fan.request.get('/v1/messages', {
      headers: { platform: '3' },
      params: { chatId, limit: 100 },
    })
    const { data } = (await messages.json()) as { data: { seq: number; payload: { text?: string } }[] }
    const away = data.filter(({ payload }) => payload.text?.startsWith('While away'))
    expect(away.map(({ payload }) => payload.text)).toEqual(
      Array.from({ length: 50 }, (_, n) => `While away ${n + 1}`),
    )
    const shown = await log(fan)
      .getByText(/^While away/)
      .allTextContents()
    expect(shown).toEqual(shown.toSorted((a, b) => Number(a.slice(11)) - Number(b.slice(11))))
    expect(new Set(shown).size).toBe(shown.length)
    await expect(log(creator).getByRole('img', { name: 'Read' }).first()).toBeVisible({ timeout: 30_000 })
    const counts = await fan.request.get('/v1/chat/unreadCount', { headers: { platform: '3' } })
    expect(((await counts.json()) as { data: { count: number } }).data.count).toBe(0)
  },
)

test(
  'messages written offline survive a reload and arrive once, in order; a cancelled one does not',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    test.slow()
    const { fan, creator, chatId } = await startTalking(browser, baseURL, 'yukitanabe')
    await say(fan, 'Before')
    await fan.context().setOffline(true)
    for (const text of ['Offline one', 'Never mind', 'Offline two']) await say(fan, text)
    await expect(log(fan).getByText('Waiting for connection')).toHaveCount(3)
    await log(fan)
      .getByRole('article')
      .filter({ hasText: 'Never mind' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect(log(fan).getByText('Never mind')).toHaveCount(0)
    // Without the service worker, a reload without a network ends on the browser's error page.
    await expect(fan.reload()).rejects.toThrow()
    await fan.context().setOffline(false)
    await openPage(fan, '/notifications')
    await fan.waitForResponse((response) => response.url().endsWith('/message/send') && response.ok())

    await openPage(fan, `/chat?c=${chatId}`)
    await expect(log(fan).getByText('Offline two')).toBeVisible()
    await expect(log(fan).getByText('Waiting for connection')).toHaveCount(0)
    await openPage(creator, `/chat?list=requests&c=${chatId}`)
    await expect(log(creator).getByText('Offline two')).toBeVisible()
    expect(
      await log(creator)
        .getByText(/Before|Offline|Never/)
        .allTextContents(),
    ).toEqual(['Before', 'Offline one', 'Offline two'])
  },
)

test(
  'opening a conversation adds at most 60 kB of scripts to the shell',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page)
    await openPage(page, '/notifications')
    await page.waitForLoadState('networkidle')
    const weighed = measureScripts(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Messages|^Chat/ })
      .click()
    await page
      .getByRole('region', { name: 'Conversations' })
      .getByRole('link', { name: /Mara Lindqvist/ })
      .first()
      .click()
    await expect(log(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await weighed('/chat')).toBeLessThanOrEqual(60_000)
  },
)
