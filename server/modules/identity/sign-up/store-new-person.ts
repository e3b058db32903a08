import { randomInt } from 'node:crypto'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import { findPerson, insertPerson, type NewPerson, type TakenField } from '../account/person-store.ts'
import { usernameError, usernameFromName } from './username-rules.ts'
import { isReservedForFormerOwner, findTakenUsernames } from './username-store.ts'

type NewPersonInput = Omit<NewPerson, 'username'> & { username?: string | undefined }

/**
 * Stores a person, with a generated username when none was requested; throws when a unique field is taken.
 */
export async function storeNewPerson(tx: Tx, { username: requested, ...person }: NewPersonInput, at: Date) {
  for (let attempt = 1; ; attempt++) {
    const username = requested ?? (await findFreeUsername(tx, person.firstName, at))
    // Only creators are public from the start.
    const isPrivate = person.userType !== UserType.creator
    const taken = await insertPerson(tx, { isPrivate, ...person, username })
    // A generated username may be taken concurrently; then another one is generated.
    if (taken === 'username' && requested === undefined && attempt < 5) continue
    if (taken) throw takenProblem(taken)
    if (await isReservedForFormerOwner(tx, { username, personId: person.id, at }))
      throw takenProblem('username')
    const stored = await findPerson(tx, person.id)
    if (!stored) throw new Error(`person ${person.id} was stored and is not there`)
    return stored
  }
}

const codes = { email: 'EMAIL_TAKEN', phone: 'PHONE_TAKEN', username: 'USERNAME_TAKEN' } as const
const fields = { email: 'email', phone: 'phoneNumber', username: 'username' }
export const takenProblem = (field: TakenField) =>
  problem(codes[field], { fields: { [fields[field]]: 'This is taken.' } })

async function findFreeUsername(tx: Tx, firstName: string, at: Date) {
  const stem = usernameFromName(firstName)
  const candidates = [
    stem,
    ...Array.from({ length: 8 }, () => `${stem}${randomInt(1000, 10_000_000)}`),
  ].filter((name) => !usernameError(name))
  const used = await findTakenUsernames(tx, candidates, { at })
  const free = candidates.find((name) => !used.has(name))
  if (!free) throw new Error(`no free username near ${stem}`)
  return free
}
