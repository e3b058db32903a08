import { expect, test } from 'vitest'
import { foldedParts } from './folded-parts.ts'

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
    foldedParts(text, typed)
      .map((part) => (part.hit ? `[${part.text}]` : part.text))
      .join(''),
  ).toBe(marked),
)
