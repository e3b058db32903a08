import { randomInt } from 'node:crypto'
import type { Context } from '../../context.ts'
import { wrongField } from '../../http/problem.ts'
import { asUsername, usernameFault } from './username-rules.ts'
import { takenUsernames } from './username-store.ts'

/** Whether a username is free, and what is near it if it is not. Usernames are public, so this tells nothing new. */
export async function checkUsername({ db, now }: Context, { username: typed }: { username: string }) {
  const username = asUsername(typed)
  const fault = usernameFault(username)
  if (fault) throw wrongField('username', fault)
  const at = now()
  const near = suggestionsFor(username, at)
  const taken = await takenUsernames(db, [username, ...near], { at })
  const available = !taken.has(username)
  return {
    username,
    available,
    suggestions: available ? [] : near.filter((name) => !taken.has(name)).slice(0, 3),
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
  ].filter((name) => !usernameFault(name))
}
