import { expect, test } from '@playwright/test'
import { demoId } from '../../../server/demo/demo-id.ts'
import { createNewUser } from '../support/new-user.ts'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test(
  'a creator keeps a note and a list about a fan beside the conversation; on phones in a sheet',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    test.slow()
    const open = async (width: number) =>
      (await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: 900 } })).newPage()
    const [fan, creator] = [await open(390), await open(1440)]
    await createNewUser(fan)
    const creatorId = demoId('person maralind')
    const headers = { platform: '3' }
    const followed = await fan.request.post('/v1/follow', { headers, data: { followingId: creatorId } })
    expect(followed.ok(), await followed.text()).toBe(true)
    const data = {
      receiverId: creatorId,
      messageType: 1,
      text: 'Hello',
      clientMessageId: crypto.randomUUID(),
    }
    const sent = await fan.request.post('/v1/message/send', { headers, data })
    const { chatId } = ((await sent.json()) as { data: { chatId: string } }).data

    await signIn(creator, 'maralind')
    const listName = `Collectors ${Date.now()}`
    const made = await creator.request.post('/v1/creatorCustomerLists', { headers, data: { name: listName } })
    expect(made.ok(), await made.text()).toBe(true)
    await openPage(creator, `/chat?list=requests&c=${chatId}`)
    const details = creator.getByRole('complementary', { name: 'Conversation details' })
    await expect(details.getByText('Follows you')).toBeVisible()
    await expect(details.getByText('Nothing bought yet.')).toBeVisible()
    await details.getByLabel(listName).check()
    await details.getByLabel('Nickname').fill('The collector')
    await details.getByLabel('Note', { exact: true }).fill('Likes the dunes series')
    await details.getByRole('button', { name: 'Save notes' }).click()
    await expect(creator.getByRole('heading', { name: 'The collector' })).toBeVisible()
    await expectNoViolations(creator, 'chat details')
    await openPage(creator, `/chat?list=requests&c=${chatId}`)
    await expect(details.getByLabel(listName)).toBeChecked()
    await expect(details.getByLabel('Note', { exact: true })).toHaveValue('Likes the dunes series')
    await creator.getByRole('button', { name: 'Conversation details' }).click()
    await expect(details).toBeHidden()

    await openPage(fan, `/chat?c=${chatId}`)
    await fan.getByRole('button', { name: 'Conversation details' }).click()
    const sheet = fan.getByRole('dialog', { name: 'Details' })
    await expect(sheet.getByLabel('Nickname')).toHaveValue('')
    await expect(sheet.getByText('Nothing bought yet.')).toHaveCount(0)
    await expectNoViolations(fan, 'chat details sheet')
    await expectNoHorizontalScroll(fan)
  },
)
