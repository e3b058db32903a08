import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints, Said, Shape, T, Text } from '../../contract/core.ts'
import { createWorld } from '../../tests/support/world.ts'
import { implement } from './implement.ts'
import { wrongField } from './problem.ts'

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
      reply: Shape({ message: Said }),
      done: 'It is yours.',
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
    'POST /test/paid': () => ({ message: 'That card has expired.' }),
    'POST /test/bank': ({ body }) => {
      if (body.number === 'fault') throw new Error('a fault of ours')
      if (body.number) throw wrongField('number', 'Write it like DE89370400440532013000.')
      return {}
    },
    'POST /test/rare': () => ({}),
  },
)

describe('a refusal', () => {
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
    'There is nothing at this address.',
    'Some of what you sent needs another look.',
    'This needs at least 3 characters.',
    'Write it like DE89370400440532013000.',
  ] as const
  test.each<Row>([
    [
      'ar',
      'لا يوجد شيء في هذا العنوان.',
      'بعض ما أرسلته يحتاج إلى مراجعة.',
      'يحتاج هذا إلى 3 من الأحرف على الأقل.',
      'اكتبه هكذا: \u2066DE89370400440532013000\u2069.',
    ],
    [
      'es',
      'No hay nada en esta dirección.',
      'Hay algo en lo que enviaste que conviene revisar.',
      'Esto necesita al menos 3 caracteres.',
      'Escríbelo así: DE89370400440532013000.',
    ],
    ...['en', 'de', 'nonsense', undefined].map((lan): Row => [lan, ...english]),
  ])('comes in the language asked for: %s', async (lan, nothing, message, short, like) => {
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

  test('does so whoever refuses: the limits, the router, a fault of ours', async () => {
    await post('/v1/test/rare', 'es')
    expect(await post('/v1/test/rare', 'es')).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Demasiadas solicitudes. Inténtalo de nuevo dentro de un rato.',
    })
    expect(await post('/v1/%ff', 'es')).toMatchObject({ message: 'No hay nada en esta dirección.' })
    expect(await post('/v1/test/bank', 'es', { name: 'Mira', number: 'fault' })).toEqual({
      status: 500,
      code: 'UNEXPECTED',
      message: 'Algo falló por nuestra parte. Inténtalo de nuevo en un momento.',
      requestId: expect.any(String),
    })
    expect(logged.join('')).toContain('a fault of ours')
    expect(logged.join('')).not.toContain('Inténtalo')
  })

  test('names its fields as they were sent, whatever they are called', async () =>
    expect(await post('/v1/test/bank', 'es', { name: 'Mira', toString: 1, constructor: 1 })).toMatchObject({
      fields: {
        toString: 'Este campo no se conoce aquí.',
        constructor: 'Este campo no se conoce aquí.',
      },
    }))

  test.each([
    ['ar', 'صار لك.', 'انتهت صلاحية هذه البطاقة.'],
    ['es', 'Es tuyo.', 'Esa tarjeta ha caducado.'],
    ['en', 'It is yours.', 'That card has expired.'],
  ])('and so does what a successful answer says: %s', async (lan, message, within) =>
    expect(await post('/v1/test/paid', lan)).toEqual({ status: 200, message, data: { message: within } }),
  )
})
