import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { goodPassword, newcomer } from './newcomer.ts'
import { codeTo } from './outbox.ts'
import { expectNoSidewaysScroll, expectNoViolations } from './visitor.ts'

const portrait = join(import.meta.dirname, '../../server/db/seed/art/portraits/07.webp')
const ofPhone = join(import.meta.dirname, '../fixtures/phone-turned.heic')
const newPhone = () => `9${randomInt(1_000_000, 9_999_999)}`
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const ready = (page: Page) => page.waitForLoadState('networkidle')
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function fillAccount(page: Page, { email, username }: { email: string; username: string }) {
  await page.getByLabel('Name', { exact: true }).fill('Mei-Ling Chou')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox').check()
}

async function confirmPhone(page: Page, phone: string) {
  await page.getByLabel('Country').selectOption('NO')
  await page.getByLabel('Number').fill(phone)
  await go(page)
  await page.getByLabel('Code from the message').fill(await codeTo(page.request, `+47${phone}`))
  await go(page)
}

async function fillBirth(page: Page, year: string) {
  await page.getByLabel('Day').fill('22')
  await page.getByLabel('Month').selectOption('11')
  await page.getByLabel('Year').fill(year)
  await go(page)
}

test(
  'a newcomer opens a creator’s window step by step, with every mistake on the way mended',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const email = `maker-${randomUUID()}@example.com`
    const username = `maker${randomInt(1_000_000, 9_999_999)}`
    await page.goto('/signup-as-creator')
    await ready(page)
    await expectNoSidewaysScroll(page)

    // A taken name is told while it is typed, with others that are free.
    await fillAccount(page, { email, username: 'hannab' })
    const other = page.getByRole('group', { name: 'Also free' }).getByRole('button').first()
    await expect(other).toBeVisible()
    await other.click()
    await expect(page.getByLabel('Username')).not.toHaveValue('hannab')
    await page.getByLabel('Username').fill(username)
    await expect(page.getByText('Free', { exact: true })).toBeVisible()
    await go(page)

    await title(page, 'Six digits, sent just now')
    const code = await codeTo(page.request, email)
    await page.getByLabel('Code from the mail').fill(code === '000000' ? '000001' : '000000')
    await go(page)
    await expect(page.getByText('That code is not right.')).toBeVisible()
    await page.getByLabel('Code from the mail').fill(code)
    await go(page)

    await title(page, 'Your phone')
    await expectNoViolations(page, 'phone')
    await confirmPhone(page, newPhone())

    await title(page, 'When were you born?')
    await fillBirth(page, '2015')
    await expect(page.getByText('Creators are 18 or over. Typed it wrong? Change the year.')).toBeVisible()
    await expect(page.getByLabel('Year')).toBeFocused()
    await fillBirth(page, '1994')

    await title(page, 'What will people find?')
    await go(page)
    await expect(page.getByText('Choose at least one.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Games' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Art' }).check({ force: true })
    await expectNoViolations(page, 'categories')
    await expectNoSidewaysScroll(page)
    await go(page)

    // Going back loses nothing.
    await title(page, 'Stand in your window')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('checkbox', { name: 'Games' })).toBeChecked()
    await go(page)
    await page.locator('input[type=file]').setInputFiles(ofPhone)
    await expect(page.getByRole('application')).toBeVisible()
    await page.getByRole('application').press('ArrowDown')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Open my window' }).click()

    // A picture is cut, sent and made smaller, and a password is hashed.
    await expect(page).toHaveURL(/\/document/, { timeout: 20_000 })
    const session = await page.request.get('/v1/session')
    expect(await session.json()).toMatchObject({
      data: {
        userType: 2,
        statusCode: 5,
        username,
        firstName: 'Mei-Ling Chou',
        profilePic: expect.stringMatching(/^profile\//),
      },
    })
  },
)

test('a fan adds what is missing and becomes a creator', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await newcomer(page)
  await page.goto('/signup-as-creator')
  await ready(page)
  await title(page, 'Your phone')
  await confirmPhone(page, newPhone())
  await fillBirth(page, '1990')
  await page.getByRole('checkbox', { name: 'Music' }).check({ force: true })
  await go(page)
  await page.getByRole('button', { name: 'Open my window' }).click()
  await expect(page).toHaveURL(/\/document/)
  expect(await (await page.request.get('/v1/session')).json()).toMatchObject({
    data: { userType: 2, statusCode: 5 },
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
    expect(await page.content()).not.toContain(goodPassword)
    await page.getByLabel('Code from the mail').fill(await codeTo(page.request, email))
    await go(page)
    await confirmPhone(page, newPhone())
    await fillBirth(page, '1988')
    await page.getByRole('checkbox', { name: 'Food' }).check({ force: true })
    await go(page)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.locator('input[type=file]').setInputFiles(portrait)
    await page.getByRole('button', { name: 'Open my window' }).click()
    await expect(page).toHaveURL(/\/document/)
  })
})
