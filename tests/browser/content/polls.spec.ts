import { expect, test } from '@playwright/test'
import { creatorRequest, publishPost } from '../support/creator-api.ts'
import { createFanWithBalance } from '../support/fan-actions.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test(
  'a creator publishes a poll, a fan votes once and sees the results',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'adaeze@fanlight.test')
    await openPage(page, '/posts/new')
    const question = `Which print first? ${crypto.randomUUID()}`
    await page.getByLabel('Text').fill(question)
    await page.getByRole('switch', { name: /^Poll/ }).check()
    await page.getByLabel('Option 1', { exact: true }).fill('Dunes')
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page.getByText('A poll needs at least two options.')).toBeVisible()
    await page.getByLabel('Option 2', { exact: true }).fill('Sea')
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel('Option 3', { exact: true }).fill('Ice')
    await page.getByLabel('Ends after').selectOption({ label: '3 days' })
    await expectNoViolations(page, 'composer with a poll')
    await page.getByRole('button', { name: 'Publish' }).first().click()
    await expect(page).toHaveURL(/\/post\/[0-9a-f-]+$/)
    const path = new URL(page.url()).pathname
    await expect(page.getByRole('region', { name: 'Poll' })).toContainText('0 votes')

    const fan = await browser.newPage(baseURL ? { baseURL } : {})
    await createFanWithBalance(fan, '5.00')
    await openPage(fan, path)
    const poll = fan.getByRole('region', { name: 'Poll' })
    await poll.getByRole('radio', { name: 'Sea' }).check()
    await poll.getByRole('button', { name: 'Vote' }).click()
    await expect(poll.getByRole('listitem').filter({ hasText: 'Sea' })).toContainText('100%')
    await expect(poll).toContainText('1 vote')
    await fan.reload()
    await expect(poll.getByRole('listitem').filter({ hasText: 'Sea' })).toContainText('Your vote')
    await expect(poll.getByRole('button', { name: 'Vote' })).toHaveCount(0)
    await expectNoHorizontalScroll(fan)
    await expectNoViolations(fan, 'poll results')
    await fan.close()

    await page.goto(path.replace('/post/', '/posts/') + '/edit')
    await expect(page.getByRole('switch', { name: /^Poll/ })).toBeDisabled()
  },
)

test(
  'guests see the options of a poll and are asked to sign up',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    const creator = await creatorRequest(playwright, baseURL, 'adaeze@fanlight.test')
    const { postId } = await publishPost(creator, {
      description: 'Where next?',
      poll: { options: ['Dunes', 'Sea'], durationHours: 24 },
    })
    await openPage(page, `/post/${postId}`)
    const poll = page.getByRole('region', { name: 'Poll' })
    await expect(poll.getByRole('radio', { name: 'Dunes' })).toBeDisabled()
    await expect(poll.getByRole('link', { name: 'Sign up to vote' })).toHaveAttribute(
      'href',
      `/signup-as-user?redirect=${encodeURIComponent(`/post/${postId}`)}`,
    )
  },
)
