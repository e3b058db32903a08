import { describe, expect, test } from 'vitest'
import {
  haveAllConsented,
  mergeTaggedPeople,
  missingConsentMessage,
  type TaggedPerson,
} from './consent-rules.ts'

const one = (facts: Partial<TaggedPerson>): TaggedPerson => ({
  id: facts.personId ?? facts.name ?? '',
  personId: null,
  name: '',
  formId: null,
  state: facts.personId ? 'asked' : 'form',
  askedAt: null,
  ...facts,
})
const asked = one({ personId: 'ana' })
const agreed = one({ personId: 'bo', state: 'agreed', askedAt: new Date(0) })
const objected = one({ personId: 'cy', state: 'objected', askedAt: new Date(0) })
const signed = one({ name: 'Dan', formId: 'form' })

test.each([
  ['nobody', [], true],
  ['one who agreed and one who signed', [agreed, signed], true],
  ['one who has not answered', [agreed, asked], false],
  ['one who objected', [agreed, objected], false],
])('with states %s everyone has consented: %j', (_name, people, is) =>
  expect(haveAllConsented(people)).toBe(is),
)

test.each([
  ['nobody named', [], 'Add the people shown in this post.'],
  [
    'a name without its form',
    [one({ name: 'Eve' })],
    'Add a signed release form for everyone without an account.',
  ],
  ['somebody who is yet to answer', [asked], undefined],
  ['a signed form', [signed], undefined],
])('%s lacks: %s', (_name, people, missing) => expect(missingConsentMessage(people)).toBe(missing))

describe('merging tagged people', () => {
  const current = [agreed, objected, signed]
  const merge = (facts: Partial<Parameters<typeof mergeTaggedPeople>[0]>) =>
    mergeTaggedPeople({
      current,
      sent: undefined,
      showsOthers: true,
      needsNewConsent: false,
      newId: () => 'new',
      ...facts,
    }).map(({ id, state, formId }) => [id, state, formId])
  test.each([
    [
      'nothing sent: all stay',
      {},
      [
        ['bo', 'agreed', null],
        ['cy', 'objected', null],
        ['Dan', 'form', 'form'],
      ],
    ],
    [
      'new files: who agreed is asked again',
      { needsNewConsent: true },
      [
        ['bo', 'asked', null],
        ['cy', 'objected', null],
        ['Dan', 'form', 'form'],
      ],
    ],
    ['nobody else is shown: an objection stays', { showsOthers: false }, [['cy', 'objected', null]]],
    ['taken off the list: an objection stays', { sent: [] }, [['cy', 'objected', null]]],
    [
      'an answer is kept',
      { sent: [{ personId: 'bo' }] },
      [
        ['cy', 'objected', null],
        ['bo', 'agreed', null],
      ],
    ],
    [
      'who objected is not asked anew by naming them again',
      { sent: [{ personId: 'cy' }] },
      [['cy', 'objected', null]],
    ],
    [
      'somebody new, twice, is there once',
      { sent: [{ personId: 'ed' }, { personId: 'ed' }] },
      [
        ['cy', 'objected', null],
        ['new', 'asked', null],
      ],
    ],
    [
      'a form is changed, an empty name is nobody',
      { sent: [{ name: ' Dan ', formId: 'other' }, { name: ' ' }] },
      [
        ['cy', 'objected', null],
        ['Dan', 'form', 'other'],
      ],
    ],
  ] as const)('%s', (_name, facts, people) => expect(merge(facts)).toEqual(people))
})
