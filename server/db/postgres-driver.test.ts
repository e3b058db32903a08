import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const addedLines = (patch: string) =>
  patch.split('\n').flatMap((line) => (line.startsWith('+') && !line.startsWith('+++') ? line.slice(1) : []))

test('the installed driver has every line of its patch', () => {
  const name = readdirSync(join(root, 'patches')).find((file) => file.startsWith('postgres+')) ?? ''
  const added = addedLines(readFileSync(join(root, 'patches', name), 'utf8'))
  const installed = readFileSync(join(root, 'node_modules/postgres/src/connection.js'), 'utf8').split('\n')
  expect(added.length).toBeGreaterThan(10)
  expect(added.filter((line) => !installed.includes(line))).toEqual([])
})
