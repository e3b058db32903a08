import { expect, test } from 'vitest'
import { searchByName } from './search-places.ts'

const names = (text: string) =>
  searchByName(
    ['Nova Lima', 'Limassol', 'Lima', 'São Paulo', 'Bergen'].map((name) => ({ name })),
    text,
  ).map(({ name }) => name)

test.each([
  ['', ['Nova Lima', 'Limassol', 'Lima', 'São Paulo', 'Bergen']],
  ['  lima', ['Lima', 'Limassol', 'Nova Lima']],
  ['SAO', ['São Paulo']],
  ['são', ['São Paulo']],
  ['%', []],
])('%j finds %j', (text, found) => {
  expect(names(text)).toEqual(found)
})
