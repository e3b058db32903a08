import { type Browser, expect, type Page, test } from '@playwright/test'
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
  'messages sent while a user was offline arrive in order',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const { fan, creator, chatId } = await startTalking(browser, baseURL, 'teookafor')
    await say(fan, 'First')
    await openPage(creator, `/chat?list=requests&c=${chatId}`)
    await creator.getByRole('button', { name: 'Accept' }).click()
    await say(creator, 'Before the gap')
    await expect(log(fan).getByText('Before the gap')).toBeVisible()

    await fan.context().setOffline(true)
    for (const n of [1, 2, 3, 4, 5]) await say(creator, `While away ${n}`)
    await fan.context().setOffline(false)

    await expect(log(fan).getByText('While away 5')).toBeVisible({ timeout: 30_000 })
    const texts = await log(fan)
      .getByText(/^While away/)
      .allTextContents()
    expect(texts).toEqual([1, 2, 3, 4, 5].map((n) => `While away ${n}`))
  },
)
