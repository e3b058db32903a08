import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test.each([
  ['DE', 'en', 'Germany'],
  ['DE', 'es', 'Alemania'],
  ['DE', 'ar', 'ألمانيا'],
  ['not a country', 'en', 'not a country'],
  ['', 'en', ''],
])('%s in %s is %s', (code, language, name) => expect(countryName(code, language)).toBe(name))
