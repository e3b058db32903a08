import { describe, expect, test } from 'vitest'
import { allAgreed, mergeShown, missingConsent, type ShownPerson } from './consent-rules.ts'

const one = (facts: Partial<ShownPerson>): ShownPerson => ({
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
])('with %s everybody has agreed: %j', (_name, people, is) => expect(allAgreed(people)).toBe(is))

test.each([
  ['nobody named', [], 'Say who is shown.'],
  [
    'a name without its form',
    [one({ name: 'Eve' })],
    'Add the signed form of everybody who has no account here.',
  ],
  ['somebody who is yet to answer', [asked], undefined],
  ['a signed form', [signed], undefined],
])('%s lacks: %s', (_name, people, missing) => expect(missingConsent(people)).toBe(missing))

describe('who is shown after what was sent', () => {
  const known = [agreed, objected, signed]
  const merge = (facts: Partial<Parameters<typeof mergeShown>[0]>) =>
    mergeShown({
      known,
      sent: undefined,
      showsOthers: true,
      isAskedAgain: false,
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
      { isAskedAgain: true },
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
