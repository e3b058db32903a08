export type ConsentState = 'asked' | 'agreed' | 'objected' | 'form'
/** A person tagged in a post: a user by id, anyone else by name and signed release form. */
export type TaggedPerson = {
  id: string
  personId: string | null
  name: string
  formId: string | null
  state: ConsentState
  askedAt: Date | null
}
export type TaggedPersonInput = {
  personId?: string | undefined
  name?: string | undefined
  formId?: string | undefined
}

/** Everyone tagged has consented or has a signed form. */
export const haveAllConsented = (people: readonly Pick<TaggedPerson, 'state'>[]) =>
  people.every(({ state }) => state === 'agreed' || state === 'form')

/** Files the tagged person has not viewed yet. */
export const unviewedFiles = <File extends { id: string }>(files: readonly File[], seen: readonly string[]) =>
  files.filter(({ id }) => !seen.includes(id))

/** Why a post with other people cannot be published yet; undefined if it can. */
export function missingConsentMessage(people: readonly Pick<TaggedPerson, 'state' | 'formId'>[]) {
  if (people.length === 0) return 'Add the people shown in this post.'
  if (people.some(({ state, formId }) => state === 'form' && !formId))
    return 'Add a signed release form for everyone without an account.'
  return undefined
}

type MergeInput = {
  current: readonly TaggedPerson[]
  sent: readonly TaggedPersonInput[] | undefined
  showsOthers: boolean
  /** Files were added that the tagged people have not viewed. */
  needsNewConsent: boolean
  newId: () => string
}
/**
 * Tagged people after an edit. Answers stay valid unless files were added. People who objected cannot be
 * removed, which would discard their objection.
 */
export function mergeTaggedPeople({
  current,
  sent,
  showsOthers,
  needsNewConsent: isAskedAgain,
  newId,
}: MergeInput): TaggedPerson[] {
  const resetIfNeeded = (person: TaggedPerson): TaggedPerson =>
    isAskedAgain && person.state === 'agreed' ? { ...person, state: 'asked', askedAt: null } : person
  if (!sent && showsOthers) return current.map(resetIfNeeded)
  const objected = current.filter(({ state }) => state === 'objected')
  if (!sent || !showsOthers) return objected
  const requested = sent.flatMap(({ personId, name = '', formId }): TaggedPerson[] => {
    const trimmed = name.trim()
    if (!personId && !trimmed) return []
    const before = current.find((one) => (personId ? one.personId === personId : one.name === trimmed))
    if (before?.state === 'objected') return []
    const form = formId || null
    if (before) return [resetIfNeeded({ ...before, formId: personId ? null : form })]
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
  const unique = requested.filter(
    (one, at) =>
      requested.findIndex((other) => other.personId === one.personId && other.name === one.name) === at,
  )
  return [...objected, ...unique]
}
