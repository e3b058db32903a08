import { describe, expect, test } from 'vitest'
import { canTransition, nextPostState, type PostState } from './post-state.ts'

describe('publishing a post', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const later = new Date('2026-11-15T12:00:01Z')
  const processing = [{ state: 'making' }]
  test.each([
    [null, [], true, 'published'],
    [now, [], true, 'published'],
    [later, [], true, 'scheduled'],
    [null, processing, true, 'waiting'],
    [later, processing, true, 'scheduled'],
    [null, [], false, 'waiting'],
    [later, [], false, 'scheduled'],
  ] as const)('at %s with files %j, consent %s, gives %s', (publishAt, files, isAgreed, state) =>
    expect(nextPostState({ publishAt, now, files, isAgreed })).toBe(state),
  )
})

const states: PostState[] = ['draft', 'waiting', 'scheduled', 'published', 'hidden', 'deleted']
test.each([
  ['draft', 'draft, waiting, scheduled'],
  ['published', 'draft, waiting, scheduled, published, hidden'],
  ['hidden', 'published, hidden'],
  [undefined, 'draft, waiting, scheduled, published, hidden'],
] as const)('can transition to %s: %s', (requested, from) =>
  expect(states.filter((state) => canTransition(state, requested)).join(', ')).toBe(from),
)
