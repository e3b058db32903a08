import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where money is at stake. A page that is only looked at, or followed to by a link, changes nothing there. */
const folders = ['cards', 'checkout', 'plans', 'purchases', 'subscribers', 'subscriptions', 'wallet']
const loader = /export (?:async function|const) loader\b[\s\S]*?\n(?=\}|export|const|type|function|\/\*\*)/
const write = /\bapi\(\s*'(?:POST|PUT|PATCH|DELETE) [^']+'/g

const loaders = folders.flatMap((folder) => {
  const home = `${import.meta.dirname}/../${folder}`
  return readdirSync(home)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const code = loader.exec(readFileSync(`${home}/${name}`, 'utf8'))?.[0]
      return code === undefined ? [] : [{ name: `${folder}/${name}`, code }]
    })
})

test('no loader of these screens calls a write', () => {
  expect(loaders.length).toBeGreaterThan(15)
  const writing = loaders.flatMap(({ name, code }) =>
    (code.match(write) ?? []).map((call) => `${name}: ${call}`),
  )
  expect(writing).toEqual([])
})
test('a loader that writes would be found', () => {
  const code = "export async function loader() {\n  await api('POST /card', { body })\n}\n"
  expect(loader.exec(code)?.[0].match(write)).toEqual(["api('POST /card'"])
})
