import { expect, test } from '@playwright/test'
import { expectNoHorizontalScroll, expectNoViolations, openPage, signIn } from '../support/visitor.ts'

test('a creator accepts a shoutout from the queue', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'creator@fanlight.test')
  await openPage(page, '/shoutouts')
  await page.getByRole('link', { name: /Freya/ }).click()
  await expect(page.getByRole('heading', { name: 'Shoutout for Freya' })).toBeVisible()
  await expectNoViolations(page, 'shoutout')
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Accept order' }).click()
  await expect(page.getByRole('button', { name: 'Accept order' })).toBeHidden()
  await openPage(page, '/shoutouts?show=accepted')
  await expect(page.getByRole('link', { name: /Freya/ })).toBeVisible()
})

test('a buyer reviews a completed order', { tag: '@once' }, async ({ page }) => {
  await signIn(page)
  await openPage(page, '/reviews')
  await page.getByRole('link', { name: 'Write a review' }).first().click()
  await expect(page.getByRole('heading', { name: /^Review / })).toBeVisible()
  await expectNoViolations(page, 'review form')
  await expectNoHorizontalScroll(page)
  await page.getByRole('textbox', { name: /What was it like/ }).fill('Arrived early and well packed.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page).toHaveURL(/\/reviews\?show=written$/)
  await expect(page.getByText('Arrived early and well packed.')).toBeVisible()
})
