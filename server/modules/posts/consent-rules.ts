export type ConsentState = 'asked' | 'agreed' | 'objected' | 'form'
/** Somebody a post shows: a person of Fanlight by their id, anybody else by name and signed form. */
export type ShownPerson = {
  id: string
  personId: string | null
  name: string
  formId: string | null
  state: ConsentState
  askedAt: Date | null
}
export type ShownSent = {
  personId?: string | undefined
  name?: string | undefined
  formId?: string | undefined
}

/** Everybody who is shown has agreed, or signed. */
export const allAgreed = (people: readonly Pick<ShownPerson, 'state'>[]) =>
  people.every(({ state }) => state === 'agreed' || state === 'form')

/** Of the files of a post those somebody has not had before them. */
export const unseen = <File extends { id: string }>(files: readonly File[], seen: readonly string[]) =>
  files.filter(({ id }) => !seen.includes(id))

/** What is missing before a post that shows others may go out; undefined where nothing is. */
export function missingConsent(people: readonly Pick<ShownPerson, 'state' | 'formId'>[]) {
  if (people.length === 0) return 'Say who is shown.'
  if (people.some(({ state, formId }) => state === 'form' && !formId))
    return 'Add the signed form of everybody who has no account here.'
  return undefined
}

type Merge = {
  known: readonly ShownPerson[]
  sent: readonly ShownSent[] | undefined
  showsOthers: boolean
  /** There are files nobody of them has seen. */
  isAskedAgain: boolean
  newId: () => string
}
/**
 * Who is shown after what was sent. Who has answered is not asked again unless files were added, and whoever
 * objected stays: taking them off the list would take their objection with them.
 */
export function mergeShown({ known, sent, showsOthers, isAskedAgain, newId }: Merge): ShownPerson[] {
  const again = (one: ShownPerson): ShownPerson =>
    isAskedAgain && one.state === 'agreed' ? { ...one, state: 'asked', askedAt: null } : one
  if (!sent && showsOthers) return known.map(again)
  const objected = known.filter(({ state }) => state === 'objected')
  if (!sent || !showsOthers) return objected
  const wanted = sent.flatMap(({ personId, name = '', formId }): ShownPerson[] => {
    const trimmed = name.trim()
    if (!personId && !trimmed) return []
    const before = known.find((one) => (personId ? one.personId === personId : one.name === trimmed))
    if (before?.state === 'objected') return []
    const form = formId || null
    if (before) return [again({ ...before, formId: personId ? null : form })]
    return [
      {
        id: newId(),
        personId: personId ?? null,
        name: personId ? '' : trimmed,
        formId: personId ? null : form,
        state: personId ? 'asked' : 'form',
        askedAt: null,
      },
    ]
  })
  const unique = wanted.filter(
    (one, at) =>
      wanted.findIndex((other) => other.personId === one.personId && other.name === one.name) === at,
  )
  return [...objected, ...unique]
}
