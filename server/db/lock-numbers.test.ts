import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')

/** All numeric advisory locks and the files using them. Locks by hashed name cannot collide with these. */
const guards: Record<string, string[]> = {
  7_261_934: ['db/migrate.ts'],
  7_261_935: ['demo/seed-demo-data.ts'],
  // Follows and subscribers are counted under one lock, which keeps account status stable meanwhile.
  7_261_936: [
    'db/migrations/0005-relations.sql',
    'db/migrations/0046-subscribers-counted.sql',
    'db/migrations/0048-grace-without-access.sql',
  ],
  7_261_937: ['db/migrations/0010-staff.sql'],
  7_261_938: ['db/migrations/0013-discovery.sql'],
  7_261_939: ['modules/wallet/ledger/ledger-check-store.ts'],
  7_261_940: ['modules/wallet/statements/invoice-store.ts'],
}

test('every advisory lock number has one purpose', () => {
  const found: Record<string, string[]> = {}
  for (const file of globSync('**/*.{ts,sql}', { cwd: server }).toSorted()) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(server, file), 'utf8').replaceAll(/(?<=\d)_(?=\d)/g, '')
    for (const number of new Set(text.match(/\b72619\d\d\b/g))) (found[number] ??= []).push(file)
    expect(text.match(/advisory_\w*lock\w*\((?!72619|hashtext|\$\{LOCK\})[^)]/g) ?? []).toEqual([])
  }
  expect(found).toEqual(guards)
})
