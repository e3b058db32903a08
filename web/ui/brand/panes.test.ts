import { expect, test } from 'vitest'
import { panes } from './panes.ts'

test('the logo matches the design', () => {
  expect(panes.mark[0]).toBe('M0 24A24 24 0 0 1 4.1 10.59L17.06 20.01A8 8 0 0 0 16 24Z')
  expect(panes.mark[4]).toBe('M43.9 10.59A24 24 0 0 1 48 24L32 24A8 8 0 0 0 30.94 20.01Z')
})
