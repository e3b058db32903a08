import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Rule = { name: string; from: { path?: string } }
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: Rule[] }

test('every module has a level, which says what it may import', () => {
  const levels = forbidden.filter(({ name }) => name.startsWith('below-'))
  const modules = readdirSync(join(import.meta.dirname), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const without = modules.filter(
    ({ name }) =>
      levels.filter(({ from }) => new RegExp(from.path ?? '$^').test(`server/modules/${name}/`)).length !== 1,
  )
  expect(modules.length).toBeGreaterThan(25)
  expect(without.map(({ name }) => name)).toEqual([])
})
