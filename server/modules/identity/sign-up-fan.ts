import { randomInt } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../../db/events.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/client-of.ts'
import { problem, wrongField } from '../../http/problem.ts'
import type { Caller } from '../../http/tokens.ts'
import { checkEmail } from './check-email.ts'
import { checkCode } from './confirm-code.ts'
import { openSession, type DeviceInfo } from './open-session.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { findPerson, insertPerson, takenUsernames, type NewPerson } from './person-store.ts'
import { asUsername, usernameFault, usernameFrom } from './username-rules.ts'
import { useVerification } from './verification-store.ts'

type SignUp = {
  caller: Caller | undefined
  client: Client
  device: DeviceInfo
  firstName: string
  lastName?: string
  username?: string
  email: string
  password: string
  verificationId: string
  verificationCode: string
}

/** Opens a fan account for who proved to own the email address, and signs them in. */
export async function signUpFan(context: Context, options: SignUp) {
  const { caller, client, device, password, verificationId, verificationCode } = options
  const { db, now, geo } = context
  const firstName = options.firstName.trim()
  if (!firstName) throw wrongField('firstName', 'This is required.')
  const { email } = checkEmail(options)
  const wanted = options.username === undefined ? undefined : asUsername(options.username)
  const fault = wanted === undefined ? undefined : usernameFault(wanted)
  if (fault) throw wrongField('username', fault)
  requireGoodPassword(password, 'password')

  const verification = await checkCode(context, { verificationId, code: verificationCode })
  if (verification.recipient !== email || verification.purpose !== 'SIGN_UP') throw problem('CODE_WRONG')
  const [passwordHash, place] = await Promise.all([hashPassword(password), geo.locate(client.ip)])

  return db.transaction(async (tx) => {
    const at = now()
    if (!(await useVerification(tx, verificationId, at))) throw problem('CODE_EXPIRED')
    const id = newId(at.getTime())
    const taken = await storePerson(tx, wanted, {
      id,
      userType: 1,
      email,
      emailConfirmedAt: at,
      passwordHash,
      firstName,
      lastName: options.lastName?.trim() ?? '',
      timezone: place?.timezone ?? 'UTC',
      language: client.language,
      city: place?.city ?? '',
      country: place?.country ?? '',
    })
    if (taken)
      throw problem(taken === 'email' ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN', {
        fields: { [taken]: 'This is taken.' },
      })
    await recordEvent(tx, { type: 'person.signedUp', personId: id })
    const person = await findPerson(tx, id)
    if (!person) throw new Error(`person ${id} was stored and is not there`)
    return openSession(context, tx, { subject: { person }, client, device, replaces: caller })
  })
}

/** A made username may go to somebody else in the same moment; then another one is made. */
async function storePerson(tx: Tx, wanted: string | undefined, person: Omit<NewPerson, 'username'>) {
  for (let attempt = 1; ; attempt++) {
    const username = wanted ?? (await freeUsername(person.firstName, (names) => takenUsernames(tx, names)))
    const taken = await insertPerson(tx, { ...person, username })
    if (taken !== 'username' || wanted !== undefined || attempt === 5) return taken
  }
}

async function freeUsername(firstName: string, taken: (names: string[]) => Promise<Set<string>>) {
  const stem = usernameFrom(firstName)
  const candidates = [
    stem,
    ...Array.from({ length: 8 }, () => `${stem}${randomInt(1000, 10_000_000)}`),
  ].filter((name) => !usernameFault(name))
  const used = await taken(candidates)
  const free = candidates.find((name) => !used.has(name))
  if (!free) throw new Error(`no free username near ${stem}`)
  return free
}
