import { describe, expect, test } from 'vitest'
import { sentenceIn } from './sentence-in.ts'

describe('a sentence in a language', () => {
  test.each([
    ['ar', 'This is required.', 'هذا الحقل مطلوب.'],
    ['es', 'This is required.', 'Este campo es obligatorio.'],
    ['es-MX', 'This is required.', 'Este campo es obligatorio.'],
    ['en', 'This is required.', 'This is required.'],
    ['de', 'This is required.', 'This is required.'],
    ['ar', 'Nobody has translated this.', 'Nobody has translated this.'],
    ['ar', 'toString', 'toString'],
    ['es', 'This needs at least 12 characters.', 'Esto necesita al menos 12 caracteres.'],
    ['ar', 'This needs at least 12 characters.', 'يحتاج هذا إلى 12 من الأحرف على الأقل.'],
    ['es', 'JPY has no decimals.', 'JPY no tiene decimales.'],
    ['es', 'USD has 2 decimals.', 'USD tiene 2 decimales.'],
    ['es', 'Choose a price from 1.00 to 500.00 USD.', 'Elige un precio de 1.00 a 500.00 USD.'],
    // What says more goes before what fits too.
    ['es', 'This must be 3 or more.', 'Esto debe ser 3 o más.'],
    ['es', 'This must be "A".', 'Esto debe ser "A".'],
    // What stands at a place comes from outside: it is neither a pattern nor a place.
    [
      'es',
      'This may not be in a page: <b a="$&{tag}\n(.*)">',
      'Esto no puede estar en una página: <b a="$&{tag}\n(.*)">',
    ],
    ['es', 'A password needs a digit.', 'Una contraseña necesita un número.'],
    [
      'es',
      'A password needs at least 6 characters, an uppercase letter and a digit.',
      'Una contraseña necesita al menos 6 caracteres, una letra mayúscula y un número.',
    ],
    [
      'ar',
      'A password needs at least 6 characters and a digit.',
      'تحتاج كلمة المرور إلى 6 أحرف على الأقل ورقم.',
    ],
  ])('%s: %s', (language, english, translation) => expect(sentenceIn(language, english)).toBe(translation))

  test('a day among Arabic words stays in its order', () =>
    expect(sentenceIn('ar', 'This account will be deleted on 2026-12-01. Bring it back to go on.')).toContain(
      '\u20662026-12-01\u2069',
    ))
})
