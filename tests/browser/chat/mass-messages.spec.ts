import { expect, test } from '@playwright/test'
import { demoId } from '../../../server/demo/demo-id.ts'
import { createNewUser } from '../support/new-user.ts'
import { expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test(
  'a creator sends a mass message, a fan reads it, and the statistics show it',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    test.slow()
    const open = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    const [fan, creator] = [await open(), await open()]
    await createNewUser(fan)
    await signIn(creator, 'sofiamarch')
    const followed = await fan.request.post('/v1/follow', {
      headers: { platform: '3' },
      data: { followingId: demoId('person sofiamarch') },
    })
    expect(followed.ok(), await followed.text()).toBe(true)
    const text = `Studio day on Friday ${Date.now()}`

    await openPage(creator, '/mass-messages/new')
    await expect(creator.getByText('Choose at least one group or list.')).toBeVisible()
    await creator.getByRole('textbox', { name: 'Message' }).fill(text)
    await creator.getByRole('group', { name: 'Send to' }).getByLabel('Followers').check()
    await expect(creator.getByText(/^\d+ recipients?$/)).toBeVisible()
    await expectNoViolations(creator, 'new mass message')
    await creator.getByRole('button', { name: 'Send message' }).click()
    const row = creator.getByRole('listitem').filter({ hasText: text })
    // Right after the start of the server the job waits for the demo media.
    await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 })

    await openPage(fan, '/chat')
    const isRead = fan.waitForResponse(
      (response) =>
        response.url().endsWith('/message/acknowledge') &&
        (response.request().postDataJSON() as { status: number }).status === 3,
    )
    await fan.getByRole('link', { name: new RegExp(text) }).click()
    await expect(fan.getByRole('log').getByText(text)).toBeVisible()
    await isRead

    await row.getByRole('link', { name: text }).click()
    await creator.getByRole('link', { name: 'Opened', exact: true }).click()
    await expect(creator.getByRole('listitem').filter({ hasText: 'Nora' })).toBeVisible()
    await expectNoViolations(creator, 'mass message')
  },
)
