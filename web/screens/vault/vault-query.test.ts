import { expect, test } from 'vitest'
import { vaultPath, readVaultQuery } from './vault-query.ts'

const id = '0190b5a0-0000-7000-8000-000000000001'
test.each([
  ['', { shown: 48 }],
  [`folder=${id}&kind=video`, { shown: 48, folderId: id, kind: 'video' }],
  [
    'folder=unsorted&use=unused&q=%20sea%20',
    { shown: 48, folderId: 'unsorted', use: 'unused', searchText: 'sea' },
  ],
  ['folder=x&kind=y&use=z&file=1&from=soon&shown=9999', { shown: 480 }],
])('%s is read as %j', (query, expected) =>
  expect(readVaultQuery(new URLSearchParams(query))).toEqual(expected),
)

test('changing the list resets the offset, opening a file does not', () => {
  const now = new URLSearchParams(`folder=unsorted&shown=96&file=${id}`)
  expect(vaultPath(now, { kind: 'video' })).toBe('?folder=unsorted&kind=video')
  expect(vaultPath(now, { file: undefined })).toBe('?folder=unsorted&shown=96')
})
