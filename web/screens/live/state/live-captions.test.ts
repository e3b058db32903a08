import { expect, test } from 'vitest'
import { captionEnd, isCaptioner } from './live-captions.ts'

test('captions come from the host and from transcription agents only', () => {
  const identities = ['host:1', 'captions:es', 'agent-AJ_1', '0190a1b2-viewer', 'guest', 'recorder:1']
  expect(identities.filter(isCaptioner)).toEqual(['host:1', 'captions:es', 'agent-AJ_1'])
})

test('a long caption shows its last whole words', () => {
  expect(captionEnd('  one\n two ')).toBe('one two')
  const long = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')
  const shown = captionEnd(long)
  expect(shown.length).toBeLessThanOrEqual(161)
  expect(shown).toMatch(/^…word\d+ .* word59$/)
})
