import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/core/endpoint.ts'
import { LocalizedText, Shape, T, Text } from '../../contract/core/schemas.ts'
import { createWorld } from '../../tests/support/world/world.ts'
import { message } from '../i18n/message.ts'
import { implement } from './implement.ts'
import { invalidField } from './problem.ts'

const extra = implement(
  endpoints({
    'POST /test/bank': {
      summary: 'For tests',
      auth: 'open',
      body: Shape({ name: Text(20, { minLength: 3 }), number: T.Optional(T.String()) }),
      reply: Shape({}),
    },
    'POST /test/paid': {
      summary: 'For tests',
      auth: 'open',
      body: Shape({}),
      reply: Shape({ message: LocalizedText }),
      done: 'Unlocked.',
    },
    'POST /test/rare': {
      summary: 'For tests',
      auth: 'open',
      limit: { max: 1, per: 'hour' },
      body: Shape({}),
      reply: Shape({}),
    },
  }),
  {
    'POST /test/paid': () => ({ message: 'This card has expired.' }),
    'POST /test/bank': ({ body }) => {
      if (body.number === 'fault') throw new Error('a fault of ours')
      if (body.number)
        throw invalidField(
          'number',
          message('Use the format {example}.', { example: 'DE89370400440532013000' }),
        )
      return {}
    },
    'POST /test/rare': () => ({}),
  },
)

describe('errors', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  const logged: string[] = []
  beforeAll(async () => {
    world = await createWorld({ extra, logTo: { write: (line) => logged.push(line) } })
  })
  const post = async (url: string, lan: string | undefined, payload: object = {}) => {
    const headers = lan === undefined ? {} : { lan }
    const reply = await world.app.inject({ method: 'POST', url, headers, payload })
    return { status: reply.statusCode, ...reply.json() }
  }

  type Row = [lan: string | undefined, nothing: string, message: string, short: string, like: string]
  const english = [
    'Not found.',
    'Check the highlighted fields.',
    'Must be at least 3 characters.',
    'Use the format DE89370400440532013000.',
  ] as const
  test.each<Row>([
    [
      'ar',
      'غير موجود.',
      'راجع الحقول المحددة.',
      'يجب ألا يقل عن 3 أحرف.',
      'استخدم الصيغة \u2066DE89370400440532013000\u2069.',
    ],
    [
      'es',
      'No encontrado.',
      'Revisa los campos marcados.',
      'Debe tener al menos 3 caracteres.',
      'Usa el formato DE89370400440532013000.',
    ],
    ...['en', 'de', 'nonsense', undefined].map((lan): Row => [lan, ...english]),
  ])('are translated: %s', async (lan, nothing, message, short, like) => {
    expect(await post('/v1/nothing', lan)).toEqual({ status: 404, code: 'NOT_FOUND', message: nothing })
    expect(await post('/v1/test/bank', lan, { name: 'x' })).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      message,
      fields: { name: short },
    })
    expect(await post('/v1/test/bank', lan, { name: 'Mira', number: '1' })).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      message,
      fields: { number: like },
    })
  })

  test('are translated wherever they are thrown: rate limits, router, unexpected errors', async () => {
    await post('/v1/test/rare', 'es')
    expect(await post('/v1/test/rare', 'es')).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Demasiadas solicitudes. Inténtalo de nuevo dentro de un rato.',
    })
    expect(await post('/v1/%ff', 'es')).toMatchObject({ message: 'No encontrado.' })
    expect(await post('/v1/test/bank', 'es', { name: 'Mira', number: 'fault' })).toEqual({
      status: 500,
      code: 'UNEXPECTED',
      message: 'Algo salió mal por nuestra parte. Inténtalo de nuevo en un momento.',
      requestId: expect.any(String),
    })
    expect(logged.join('')).toContain('a fault of ours')
    expect(logged.join('')).not.toContain('Inténtalo')
  })

  test('keep field names as sent, whatever they are', async () =>
    expect(await post('/v1/test/bank', 'es', { name: 'Mira', toString: 1, constructor: 1 })).toMatchObject({
      fields: {
        toString: 'Campo desconocido.',
        constructor: 'Campo desconocido.',
      },
    }))

  test.each([
    ['ar', 'تم الفتح.', 'انتهت صلاحية هذه البطاقة.'],
    ['es', 'Desbloqueado.', 'Esta tarjeta ha caducado.'],
    ['en', 'Unlocked.', 'This card has expired.'],
  ])('success messages are translated: %s', async (lan, message, within) =>
    expect(await post('/v1/test/paid', lan)).toEqual({ status: 200, message, data: { message: within } }),
  )
})
