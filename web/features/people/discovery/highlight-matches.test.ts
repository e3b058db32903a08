import { expect, test } from 'vitest'
import { splitMatches } from './highlight-matches.ts'

test.each([
  ['Mara Lindqvist', 'mar', '[Mar]a Lindqvist'],
  ['Sofia Marchetti', 'mar', 'Sofia [Mar]chetti'],
  ['Inês Duarte', 'ine', '[Inê]s Duarte'],
  ['Inês Duarte', 'zzz', 'Inês Duarte'],
  ['@maralind', '@mar', '@[mar]alind'],
  ['Mara', '', 'Mara'],
  ['Tamara', 'mar', 'Tamara'],
])('%s, typed %s: %s', (text, typed, marked) =>
  expect(
    splitMatches(text, typed)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join(''),
  ).toBe(marked),
)
