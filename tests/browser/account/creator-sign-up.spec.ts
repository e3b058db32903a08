import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { newUserPassword, createNewUser } from '../support/new-user.ts'
import { waitForCode } from '../support/outbox.ts'
import { expectNoHorizontalScroll, expectNoViolations, waitForHydration } from '../support/visitor.ts'
import { ProfileStatus, UserType } from '../../../contract/core/constants.ts'

const portrait = join(import.meta.dirname, '../../../server/demo/art/portraits/07.webp')
const ofPhone = join(import.meta.dirname, '../../fixtures/phone-turned.heic')
const newPhone = () => `9${randomInt(1_000_000, 9_999_999)}`
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function fillAccount(page: Page, { email, username }: { email: string; username: string }) {
  await page.getByLabel('Name', { exact: true }).fill('Mei-Ling Chou')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newUserPassword)
  await page.getByRole('checkbox').check()
}

async function confirmPhone(page: Page, phone: string) {
  await page.getByLabel('Country').selectOption('NO')
  await page.getByLabel('Number').fill(phone)
  await go(page)
  await page.getByLabel('Code from the text message').fill(await waitForCode(page.request, `+47${phone}`))
  await go(page)
}

async function fillBirth(page: Page, year: string) {
  await page.getByLabel('Day').fill('22')
  await page.getByLabel('Month').selectOption('11')
  await page.getByLabel('Year').fill(year)
  await go(page)
}

test(
  'a new user signs up as creator step by step, correcting every error',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const email = `maker-${randomUUID()}@example.com`
    const username = `maker${randomInt(1_000_000, 9_999_999)}`
    await page.goto('/signup-as-creator')
    await waitForHydration(page)
    await expectNoHorizontalScroll(page)

    // A taken username is reported while typing, with alternatives.
    await fillAccount(page, { email, username: 'hannab' })
    const other = page.getByRole('group', { name: 'Also available' }).getByRole('button').first()
    await expect(other).toBeVisible()
    await other.click()
    await expect(page.getByLabel('Username')).not.toHaveValue('hannab')
    await page.getByLabel('Username').fill(username)
    await expect(page.getByText('Available', { exact: true })).toBeVisible()
    await go(page)

    await title(page, 'Enter the 6-digit code we sent you')
    const code = await waitForCode(page.request, email)
    await page.getByLabel('Code from the email').fill(code === '000000' ? '000001' : '000000')
    await go(page)
    await expect(page.getByText('This code is incorrect.')).toBeVisible()
    await page.getByLabel('Code from the email').fill(code)
    await go(page)

    await title(page, 'Your phone number')
    await expectNoViolations(page, 'phone')
    await confirmPhone(page, newPhone())

    await title(page, 'What’s your date of birth?')
    await fillBirth(page, '2015')
    await expect(page.getByText('Creators must be 18 or older. Check the year you entered.')).toBeVisible()
    await expect(page.getByLabel('Year')).toBeFocused()
    await fillBirth(page, '1994')

    await title(page, 'What do you create?')
    await go(page)
    await expect(page.getByText('Choose at least one.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Games' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Art' }).check({ force: true })
    await expectNoViolations(page, 'categories')
    await expectNoHorizontalScroll(page)
    await go(page)

    // Going back keeps all input.
    await title(page, 'Adjust your photo')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('checkbox', { name: 'Games' })).toBeChecked()
    await go(page)
    await page.locator('input[type=file]').setInputFiles(ofPhone)
    await expect(page.getByRole('application')).toBeVisible()
    await page.getByRole('application').press('ArrowDown')
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Create my page' }).click()

    // The photo is cropped, uploaded and resized, and the password hashed.
    await expect(page).toHaveURL(/\/document/, { timeout: 20_000 })
    const session = await page.request.get('/v1/session')
    expect(await session.json()).toMatchObject({
      data: {
        userType: UserType.creator,
        statusCode: ProfileStatus.verifying,
        username,
        firstName: 'Mei-Ling Chou',
        profilePic: expect.stringMatching(/^profile\//),
      },
    })
  },
)

test('a fan adds what is missing and becomes a creator', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await createNewUser(page)
  await page.goto('/signup-as-creator')
  await waitForHydration(page)
  await title(page, 'Your phone number')
  await confirmPhone(page, newPhone())
  await fillBirth(page, '1990')
  await page.getByRole('checkbox', { name: 'Music' }).check({ force: true })
  await go(page)
  await page.getByRole('button', { name: 'Create my page' }).click()
  await expect(page).toHaveURL(/\/document/)
  expect(await (await page.request.get('/v1/session')).json()).toMatchObject({
    data: { userType: UserType.creator, statusCode: ProfileStatus.verifying },
  })
  await page.goto('/signup-as-creator')
  await expect(page).toHaveURL(/\/document/)
})

test.describe('without JavaScript', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })
  test('every step works, and the password is asked at the end', async ({ page }) => {
    test.slow()
    const email = `plain-${randomUUID()}@example.com`
    await page.goto('/signup-as-creator')
    await fillAccount(page, { email, username: `plain${randomInt(1_000_000, 9_999_999)}` })
    await go(page)
    expect(await page.content()).not.toContain(newUserPassword)
    await page.getByLabel('Code from the email').fill(await waitForCode(page.request, email))
    await go(page)
    await confirmPhone(page, newPhone())
    await fillBirth(page, '1988')
    await page.getByRole('checkbox', { name: 'Food' }).check({ force: true })
    await go(page)
    await page.getByLabel('Password', { exact: true }).fill(newUserPassword)
    await page.locator('input[type=file]').setInputFiles(portrait)
    await page.getByRole('button', { name: 'Create my page' }).click()
    await expect(page).toHaveURL(/\/document/)
  })
})
