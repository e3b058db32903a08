import { randomInt } from 'node:crypto'
import type { Context } from '../../context.ts'
import { wrongField } from '../../http/problem.ts'
import { takenUsernames } from './person-store.ts'
import { asUsername, usernameFault } from './username-rules.ts'

/** Whether a username is free, and what is near it if it is not. Usernames are public, so this tells nothing new. */
export async function checkUsername({ db }: Context, { username: typed }: { username: string }) {
  const username = asUsername(typed)
  const fault = usernameFault(username)
  if (fault) throw wrongField('username', fault)
  const near = suggestionsFor(username)
  const taken = await takenUsernames(db, [username, ...near])
  const available = !taken.has(username)
  return {
    username,
    available,
    suggestions: available ? [] : near.filter((name) => !taken.has(name)).slice(0, 3),
  }
}

const suggestionsFor = (username: string) => {
  const stem = username.slice(0, 24)
  const year = new Date().getFullYear() % 100
  return [
    `${stem}.${year}`,
    `${stem}_fan`,
    `its.${stem}`,
    ...Array.from({ length: 3 }, () => `${stem}${randomInt(100, 999)}`),
  ].filter((name) => !usernameFault(name))
}
