import { randomInt } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../http/problem.ts'
import { findPerson, insertPerson, type NewPerson, type Taken } from './person-store.ts'
import { usernameFault, usernameFrom } from './username-rules.ts'
import { isKeptForAnother, takenUsernames } from './username-store.ts'

type New = Omit<NewPerson, 'username'> & { username?: string | undefined }

/** Stores a person, with a username made from the name when none was chosen; refuses what somebody else has. */
export async function storeNewPerson(tx: Tx, { username: wanted, ...person }: New, at: Date) {
  for (let attempt = 1; ; attempt++) {
    const username = wanted ?? (await freeUsername(tx, person.firstName, at))
    const taken = await insertPerson(tx, { ...person, username })
    // A made username may go to somebody else in the same moment; then another one is made.
    if (taken === 'username' && wanted === undefined && attempt < 5) continue
    if (taken) throw alreadyTaken(taken)
    if (await isKeptForAnother(tx, { username, personId: person.id, at })) throw alreadyTaken('username')
    const stored = await findPerson(tx, person.id)
    if (!stored) throw new Error(`person ${person.id} was stored and is not there`)
    return stored
  }
}

const codes = { email: 'EMAIL_TAKEN', phone: 'PHONE_TAKEN', username: 'USERNAME_TAKEN' } as const
const fields = { email: 'email', phone: 'phoneNumber', username: 'username' }
export const alreadyTaken = (what: Taken) =>
  problem(codes[what], { fields: { [fields[what]]: 'This is taken.' } })

async function freeUsername(tx: Tx, firstName: string, at: Date) {
  const stem = usernameFrom(firstName)
  const candidates = [
    stem,
    ...Array.from({ length: 8 }, () => `${stem}${randomInt(1000, 10_000_000)}`),
  ].filter((name) => !usernameFault(name))
  const used = await takenUsernames(tx, candidates, { at })
  const free = candidates.find((name) => !used.has(name))
  if (!free) throw new Error(`no free username near ${stem}`)
  return free
}
