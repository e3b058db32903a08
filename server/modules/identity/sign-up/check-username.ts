import { randomInt } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../http/problem.ts'
import { normalizeUsername, usernameError } from './username-rules.ts'
import { findTakenUsernames } from './username-store.ts'

/**
 * Whether a username is available, with suggestions if not. Usernames are public, so this reveals nothing.
 */
export async function checkUsername({ db, now }: Context, { username: input }: { username: string }) {
  const username = normalizeUsername(input)
  const error = usernameError(username)
  if (error) throw invalidField('username', error)
  const at = now()
  const nearby = suggestionsFor(username, at)
  const taken = await findTakenUsernames(db, [username, ...nearby], { at })
  const available = !taken.has(username)
  return {
    username,
    available,
    suggestions: available ? [] : nearby.filter((name) => !taken.has(name)).slice(0, 3),
  }
}

const suggestionsFor = (username: string, at: Date) => {
  const stem = username.slice(0, 24)
  const year = at.getFullYear() % 100
  return [
    `${stem}.${year}`,
    `${stem}_fan`,
    `its.${stem}`,
    ...Array.from({ length: 3 }, () => `${stem}${randomInt(100, 999)}`),
  ].filter((name) => !usernameError(name))
}
