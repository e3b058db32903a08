import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { notForDialogs, onlyWhenAsked } from './revalidate.ts'

const at = (path: string) => new URL(path, 'http://fanlight.test')
const args = (given: Partial<ShouldRevalidateFunctionArgs>): ShouldRevalidateFunctionArgs => ({
  currentUrl: at('/home'),
  currentParams: {},
  nextUrl: at('/home'),
  nextParams: {},
  defaultShouldRevalidate: true,
  ...given,
})

test('a dialog in the address asks for nothing, another page does', () => {
  expect(notForDialogs(args({ nextUrl: at('/home?dialog=search') }))).toBe(false)
  expect(notForDialogs(args({ nextUrl: at('/home?feed=latest') }))).toBe(true)
  expect(onlyWhenAsked(args({ nextUrl: at('/explore') }))).toBe(false)
})

test('what was done asks again, what did not arrive asks nobody', () => {
  for (const ask of [notForDialogs, onlyWhenAsked]) {
    expect(ask(args({ formMethod: 'POST', actionResult: { done: 'follow' } }))).toBe(true)
    expect(ask(args({ formMethod: 'POST', actionResult: { isLost: true } }))).toBe(false)
    expect(ask(args({ formMethod: 'POST', actionStatus: 503 }))).toBe(false)
  }
})
