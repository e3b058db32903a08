import { describe, expect, test } from 'vitest'
import { translateMessage } from './translate-message.ts'

describe('translateMessage', () => {
  test.each([
    ['ar', 'This field is required.', 'هذا الحقل مطلوب.'],
    ['es', 'This field is required.', 'Este campo es obligatorio.'],
    ['es-MX', 'This field is required.', 'Este campo es obligatorio.'],
    ['en', 'This field is required.', 'This field is required.'],
    ['de', 'This field is required.', 'This field is required.'],
    ['ar', 'This has no translation.', 'This has no translation.'],
    ['ar', 'toString', 'toString'],
    ['es', 'Must be at least 12 characters.', 'Debe tener al menos 12 caracteres.'],
    ['ar', 'Must be at least 12 characters.', 'يجب ألا يقل عن 12 من الأحرف.'],
    ['es', 'JPY amounts have no decimals.', 'Los importes en JPY no tienen decimales.'],
    ['es', 'USD amounts have 2 decimals.', 'Los importes en USD tienen 2 decimales.'],
    ['es', 'Choose a price from 1.00 to 500.00 USD.', 'Elige un precio de 1.00 a 500.00 USD.'],
    // The more specific template wins.
    ['es', 'Must be 3 or more.', 'Debe ser 3 o más.'],
    ['es', 'Must be "A".', 'Debe ser "A".'],
    // Values are user input: they are neither patterns nor placeholders.
    [
      'es',
      'This isn’t allowed in a page: <b a="$&{tag}\n(.*)">',
      'Esto no está permitido en una página: <b a="$&{tag}\n(.*)">',
    ],
    ['es', 'Your password needs a digit.', 'Tu contraseña necesita un número.'],
    [
      'es',
      'Your password needs at least 6 characters, an uppercase letter and a digit.',
      'Tu contraseña necesita al menos 6 caracteres, una letra mayúscula y un número.',
    ],
    [
      'ar',
      'Your password needs at least 6 characters and a digit.',
      'تحتاج كلمة مرورك إلى 6 أحرف على الأقل ورقم.',
    ],
  ])('%s: %s', (language, english, translation) =>
    expect(translateMessage(language, english)).toBe(translation),
  )

  test('isolates dates in Arabic text', () =>
    expect(
      translateMessage('ar', 'This account will be deleted on 2026-12-01. Restore it to continue.'),
    ).toContain('\u20662026-12-01\u2069'))
})
