import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { canTransition, nextPostState, transitionEvent, type PostState } from './post-state.ts'

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

describe('the event of a transition', () => {
  const all = ['draft', 'waiting', 'scheduled', 'published', 'hidden', 'deleted', 'removed'] as const
  const eventOf = (from: PostState | 'new', to: PostState) => {
    try {
      return transitionEvent({ from, to, isPublishedBefore: from !== 'new' })
    } catch {
      return undefined
    }
  }
  const saved = { draft: 'drafted', waiting: 'waiting', scheduled: 'scheduled', published: 'published' }
  test.each([
    ['new', saved],
    ['draft', { ...saved, draft: undefined, deleted: 'deleted' }],
    ['waiting', { ...saved, waiting: undefined, deleted: 'deleted' }],
    ['scheduled', { ...saved, scheduled: undefined, deleted: 'deleted' }],
    ['published', { hidden: 'hidden', deleted: 'deleted', removed: 'takenDown' }],
    ['hidden', { published: 'unhidden', deleted: 'deleted', removed: 'takenDown' }],
    [
      'deleted',
      {
        draft: 'restored',
        waiting: 'restored',
        scheduled: 'restored',
        published: 'restored',
        hidden: 'restored',
        removed: 'takenDown',
      },
    ],
    ['removed', { published: 'putBack', hidden: 'putBack', deleted: 'putBack' }],
  ] as const)('from %s is named in the table, and every other transition is refused', (from, expected) => {
    const events: Partial<Record<PostState, string | undefined>> = expected
    const named = all.map((to) => [to, events[to] && `post.${events[to]}`])
    expect(all.map((to) => [to, eventOf(from, to)])).toEqual(named)
  })

  test('names the reason where the product acted, not the creator', () => {
    const isPublishedBefore = false
    expect(transitionEvent({ from: 'waiting', to: 'draft', isPublishedBefore, reason: 'FILE_FAILED' })).toBe(
      'post.heldBack',
    )
    expect(
      transitionEvent({ from: 'published', to: 'hidden', isPublishedBefore: true, reason: 'EXPIRED' }),
    ).toBe('post.expired')
    expect(
      transitionEvent({
        from: 'published',
        to: 'hidden',
        isPublishedBefore: true,
        reason: 'CONSENT_MISSING',
      }),
    ).toBe('post.hidden')
  })

  test('is the publication for a post that was deleted before it ever was published', () => {
    expect(transitionEvent({ from: 'deleted', to: 'published', isPublishedBefore: false })).toBe(
      'post.published',
    )
  })
})

describe('one writer', () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    // Demo data is inserted as if it were old, without events.
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('demo'),
  )
  const filesWith = (pattern: RegExp) =>
    sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))
  const store = join('modules', 'posts', 'authoring', 'post-store.ts')
  const stateStore = join('modules', 'posts', 'publishing', 'post-state-store.ts')

  test('only the state store writes the state of a post', () => {
    expect(filesWith(/update post\s[^`]*?\bstate\s*=[^`]*?\bwhere\b/s).toSorted()).toEqual([])
    // Updates with computed columns: the content, which has no state, and the state itself.
    expect(filesWith(/update post\s+(\w+\s+)?set \$\{/).toSorted()).toEqual([store, stateStore])
  })

  test('only changePostState calls it, and new posts are inserted in one place', () => {
    expect(filesWith(/savePostState\(/).toSorted()).toEqual([
      join('modules', 'posts', 'publishing', 'change-post-state.ts'),
      stateStore,
    ])
    expect(filesWith(/insert into post\s/)).toEqual([store])
  })

  test('no other file records the event of a transition', () => {
    const recorded =
      /recordEvents?\([^)]*'post\.(drafted|waiting|scheduled|published|hidden|unhidden|deleted|restored|takenDown|putBack|expired|heldBack)'/s
    expect(filesWith(recorded)).toEqual([])
  })
})
