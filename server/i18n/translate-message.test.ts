import { describe, expect, test } from 'vitest'
import { message } from './message.ts'
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
  ])('%s: %s', (language, english, translation) =>
    expect(translateMessage(language, english)).toBe(translation),
  )

  const characters = 'Must be at least {n, plural, one {# character} other {# characters}}.'
  const decimals = '{currency} amounts have {n, plural, =0 {no decimals} one {# decimal} other {# decimals}}.'
  const password = 'Your password needs {list}.'
  test.each([
    ['en', characters, { n: 1 }, 'Must be at least 1 character.'],
    ['en', characters, { n: 1200 }, 'Must be at least 1,200 characters.'],
    ['es', characters, { n: 12 }, 'Debe tener al menos 12 caracteres.'],
    ['es', characters, { n: 1 }, 'Debe tener al menos 1 carácter.'],
    ['ar', characters, { n: 2 }, 'يجب ألا يقل عن حرفين.'],
    ['ar', characters, { n: 6 }, 'يجب ألا يقل عن 6 أحرف.'],
    ['ar', characters, { n: 12 }, 'يجب ألا يقل عن 12 حرفًا.'],
    ['en', decimals, { currency: 'JPY', n: 0 }, 'JPY amounts have no decimals.'],
    ['es', decimals, { currency: 'JPY', n: 0 }, 'Los importes en JPY no tienen decimales.'],
    ['es', decimals, { currency: 'USD', n: 2 }, 'Los importes en USD tienen 2 decimales.'],
    ['es', 'Must be {n} or more.', { n: 3 }, 'Debe ser 3 o más.'],
    // Values are user input: they are never read as placeholders.
    [
      'es',
      'This isn’t allowed in a page: {tag}',
      { tag: "<b a='$&{tag}\n{n, plural}'>" },
      "Esto no está permitido en una página: <b a='$&{tag}\n{n, plural}'>",
    ],
    ['en', password, { list: ['a digit'] }, 'Your password needs a digit.'],
    [
      'en',
      password,
      { list: ['at least 6 characters', 'an uppercase letter', 'a digit'] },
      'Your password needs at least 6 characters, an uppercase letter and a digit.',
    ],
    [
      'es',
      password,
      { list: ['at least 6 characters', 'an uppercase letter', 'a digit'] },
      'Tu contraseña necesita al menos 6 caracteres, una letra mayúscula y un número.',
    ],
    [
      'ar',
      password,
      { list: ['at least 6 characters', 'a digit'] },
      'تحتاج كلمة مرورك إلى 6 أحرف على الأقل ورقم.',
    ],
    ['en', 'There is {n} of this, untranslated.', { n: 2 }, 'There is 2 of this, untranslated.'],
  ])('%s: %s %j', (language, text, values, rendered) =>
    expect(translateMessage(language, message(text, values))).toBe(rendered),
  )

  test('isolates dates in Arabic text', () =>
    expect(
      translateMessage(
        'ar',
        message('This account will be deleted on {date}. Restore it to continue.', { date: '2026-12-01' }),
      ),
    ).toContain('\u20662026-12-01\u2069'))
})
