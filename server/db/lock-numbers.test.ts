import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')

/** Every lock that is a bare number, by the one thing it guards. What is locked by a name cannot meet these. */
const guards: Record<string, string[]> = {
  7_261_934: ['db/migrate.ts'],
  7_261_935: ['db/seed/seed-demo-world.ts'],
  // Follows and subscribers are counted under one lock: it keeps everyone's status still meanwhile.
  7_261_936: [
    'db/migrations/0005-relations.sql',
    'db/migrations/0046-subscribers-counted.sql',
    'db/migrations/0048-grace-without-access.sql',
  ],
  7_261_937: ['db/migrations/0010-staff.sql'],
  7_261_938: ['db/migrations/0013-discovery.sql'],
  7_261_939: ['modules/wallet/proof-store.ts'],
  7_261_940: ['modules/wallet/invoice-store.ts'],
}

test('no number of a lock stands for two things, which would wait for each other', () => {
  const found: Record<string, string[]> = {}
  for (const file of globSync('**/*.{ts,sql}', { cwd: server }).toSorted()) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(server, file), 'utf8').replaceAll(/(?<=\d)_(?=\d)/g, '')
    for (const number of new Set(text.match(/\b72619\d\d\b/g))) (found[number] ??= []).push(file)
    expect(text.match(/advisory_\w*lock\w*\((?!72619|hashtext|\$\{LOCK\})[^)]/g) ?? []).toEqual([])
  }
  expect(found).toEqual(guards)
})
