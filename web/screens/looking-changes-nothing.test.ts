import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A page that is only looked at, or followed to by a link, changes nothing. */
const loader = /export (?:async function|const) loader\b[\s\S]*?\n(?=\}|export|const|type|function|\/\*\*)/
const write = /\bapi\(\s*'(?:POST|PUT|PATCH|DELETE) [^']+'/g
/** Where somebody comes back from signing in elsewhere there is nothing to press. */
const allowed = [
  "auth/google-begin.tsx: api('POST /signIn/google'",
  "auth/google-callback.tsx: api('POST /validate/googleAuthCode'",
]

const home = import.meta.dirname
const loaders = readdirSync(home, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((name) => {
    const code = loader.exec(readFileSync(`${home}/${name}`, 'utf8'))?.[0]
    return code === undefined ? [] : [{ name, code }]
  })

test('no loader of a screen calls a write', () => {
  expect(loaders.length).toBeGreaterThan(60)
  const writing = loaders.flatMap(({ name, code }) =>
    (code.match(write) ?? []).map((call) => `${name}: ${call}`),
  )
  expect(writing.toSorted()).toEqual(allowed)
})
test('a loader that writes would be found', () => {
  const code = "export async function loader() {\n  await api('POST /card', { body })\n}\n"
  expect(loader.exec(code)?.[0].match(write)).toEqual(["api('POST /card'"])
})
