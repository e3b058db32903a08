import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { revalidateUnlessDialogOnly, revalidateOnSubmit } from './should-revalidate.ts'

const at = (path: string) => new URL(path, 'http://fanlight.test')
const args = (overrides: Partial<ShouldRevalidateFunctionArgs>): ShouldRevalidateFunctionArgs => ({
  currentUrl: at('/home'),
  currentParams: {},
  nextUrl: at('/home'),
  nextParams: {},
  defaultShouldRevalidate: true,
  ...overrides,
})

test('opening a dialog does not revalidate, navigating does', () => {
  expect(revalidateUnlessDialogOnly(args({ nextUrl: at('/home?dialog=search') }))).toBe(false)
  expect(revalidateUnlessDialogOnly(args({ nextUrl: at('/home?feed=latest') }))).toBe(true)
  expect(revalidateOnSubmit(args({ nextUrl: at('/explore') }))).toBe(false)
})

test('a submission revalidates, a failed one does not', () => {
  for (const ask of [revalidateUnlessDialogOnly, revalidateOnSubmit]) {
    expect(ask(args({ formMethod: 'POST', actionResult: { done: 'follow' } }))).toBe(true)
    expect(ask(args({ formMethod: 'POST', actionResult: { isLost: true } }))).toBe(false)
    expect(ask(args({ formMethod: 'POST', actionStatus: 503 }))).toBe(false)
  }
})
