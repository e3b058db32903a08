import { expect, type Page, test } from '@playwright/test'
import { waitForCode } from '../support/outbox.ts'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

/** On the sign-up page: creates an account and stays until the next page opens. */
async function signUp(page: Page) {
  const email = `keep-${crypto.randomUUID()}@example.com`
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
  await page.getByLabel('Name', { exact: true }).fill('Nora New')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Window-Seat 27')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  const code = page.getByLabel('6-digit code')
  await code.pressSequentially(await waitForCode(page.request, email))
}

/** A post that guests can open. Guests have no session for the API, so a fan looks it up. */
async function publicPostOf(page: Page, username: string) {
  await signIn(page)
  const reply = await page.request.get(`/v1/userProfile/posts?username=${username}&limit=30`, {
    headers: { platform: '3' },
  })
  const { data } = (await reply.json()) as { data: { postId: string; visibility: string }[] }
  await page.context().clearCookies()
  const post = data.find(({ visibility }) => visibility === 'free')
  if (!post) throw new Error(`${username} has no public post`)
  return post.postId
}

test('a guest who likes or follows signs up, and it is done for them', { tag: '@once' }, async ({ page }) => {
  const postId = await publicPostOf(page, 'maralind')
  await openPage(page, `/post/${postId}`)
  await page
    .getByRole('button', { name: /^Like, / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await page.waitForURL('**/signup-as-user*')
  await expect(page.getByText('Like Mara Lindqvist’s post').filter({ visible: true })).toBeVisible()
  await expectNoViolations(page, 'sign-up with an action')
  await signUp(page)
  await page.waitForURL(`**/post/${postId}`)
  await expect(page.getByRole('button', { name: /^Like, / }).first()).toHaveAttribute('aria-pressed', 'true')

  await page.goto('about:blank')
  await page.context().clearCookies()
  await openPage(page, '/erikdahl')
  await page.getByRole('link', { name: 'Follow Erik Dahl' }).first().click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await expect(page.getByText('Follow Erik Dahl').filter({ visible: true })).toBeVisible()
  await signUp(page)
  await page.waitForURL('**/erikdahl')
  await expect(page.getByRole('button', { name: 'Following Erik Dahl' }).first()).toBeVisible()
})

test(
  'a guest who subscribes sees the creator and the price beside the form',
  { tag: '@phone' },
  async ({ page }) => {
    await openPage(page, '/erikdahl')
    const plans = page.getByRole('region', { name: 'Plans' })
    await plans.getByRole('button', { name: /Subscribe|Start/ }).click()
    await page.waitForURL('**/signup-as-user?redirect=%2Fcheckout*')
    const beside = page.getByText(/^Subscribe to Erik Dahl, .*[\d.]+ (a month|a year|every)/)
    await expect(beside.filter({ visible: true })).toBeVisible()
    await signUp(page)
    await page.waitForURL('**/checkout?kind=plan*')
    // Nothing is paid yet: the checkout asks for the payment.
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeAttached()
    const held = await page.request.get('/v1/subscriptions')
    expect([200, 204]).toContain(held.status())
    expect(await held.text()).not.toContain('erikdahl')
  },
)

test(
  'a new fan chooses interests, follows a creator and goes to the feed',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/signup-as-user')
    await signUp(page)
    await page.waitForURL('**/home/welcome')
    await page.getByRole('checkbox', { name: /Travel/ }).check()
    await expectNoViolations(page, 'interests')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/home/welcome?step=2')
    const follow = page.getByRole('button', { name: /^Follow / }).first()
    const name = (await follow.getAttribute('aria-label'))?.replace('Follow ', '') ?? ''
    await follow.click()
    await expect(page.getByRole('button', { name: `Following ${name}` })).toBeVisible()
    await expectNoViolations(page, 'creators to follow')
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Open your first post' })).toBeVisible()
    await expectNoViolations(page, 'first posts')
    await page.getByRole('button', { name: 'Go to your feed' }).click()
    await page.waitForURL('**/home')
    // Finished: the introduction is not offered again.
    await openPage(page, '/home/welcome')
    await expect(page).toHaveURL(/\/home$/)
  },
)
