import { isFile, type Endpoint } from '../../contract/core.ts'
import { errors, type ErrorCode } from '../../contract/errors.ts'
import { tables } from '../../contract/tables.ts'
import { errorSchema, wireSchema } from './envelope.ts'

const security: Record<Endpoint['auth'], object[]> = {
  open: [],
  guest: [{ bearer: [] }, { cookie: [] }],
  user: [{ bearer: [] }, { cookie: [] }],
  creator: [{ bearer: [] }, { cookie: [] }],
  agency: [{ bearer: [] }, { cookie: [] }],
  staff: [{ bearer: [] }, { cookie: [] }],
}
const always: ErrorCode[] = ['TOO_MANY_REQUESTS', 'UNEXPECTED', 'UNAVAILABLE', 'TOO_SLOW']

/** Headers that clients of the API send; all are optional and none is trusted. */
const headerNames = ['lan', 'platform', 'city', 'state', 'country', 'ipaddress', 'latitude', 'longitude']

/** The whole contract as OpenAPI 3.1, made at run time from the same tables that answer. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, table] of Object.entries(tables))
    for (const [key, endpoint] of Object.entries(table) as [string, Endpoint][]) {
      const [method = '', path = ''] = key.split(' ')
      paths[`/v1${path}`] = { ...paths[`/v1${path}`], [method.toLowerCase()]: operation(area, key, endpoint) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fanlight',
      version: '1',
      description:
        'Success is { message, data }, lists add totalCount, an empty page is 204. Errors are { message, code }.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        client: { type: 'http', scheme: 'basic' },
      },
      parameters: Object.fromEntries(
        headerNames.map((name) => [
          name,
          { name, in: 'header', required: false, schema: { type: 'string' } },
        ]),
      ),
      schemas: { Error: errorSchema },
    },
  }
}

function operation(area: string, key: string, endpoint: Endpoint) {
  const { summary, auth, query, body, upload, limit, idempotency, client } = endpoint
  const refusals = [
    ...always,
    ...(auth === 'open' ? [] : admissionErrors),
    ...(query || body ? (['VALIDATION_FAILED'] as const) : []),
    ...(endpoint.errors ?? []),
  ]
  return {
    operationId: key.replace(/[^A-Za-z]+/g, '-').toLowerCase(),
    tags: [area],
    summary,
    description: [`Auth: ${auth}.`, limit ? `At most ${limit.max} a ${limit.per}.` : '']
      .filter(Boolean)
      .join(' '),
    security: client === 'basic' ? [{ client: [] }] : security[auth],
    parameters: [
      ...headerNames.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(idempotency
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: idempotency !== 'accepted',
              schema: { type: 'string' },
            },
          ]
        : []),
      ...queryParameters(query),
    ],
    ...(body
      ? {
          requestBody: {
            required: Boolean(body.required?.length),
            content: upload ? form(upload, body) : { 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: {
      200: {
        description: endpoint.done ?? 'Success',
        content: isFile(endpoint.reply)
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: wireSchema(endpoint) } },
      },
      ...('x-page' in endpoint.reply ? { 204: { description: 'The page is empty' } } : {}),
      ...refusalResponses(refusals),
    },
  }
}
const form = ({ files }: NonNullable<Endpoint['upload']>, body: NonNullable<Endpoint['body']>) => ({
  'multipart/form-data': {
    schema: {
      ...body,
      properties: {
        ...body.properties,
        ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
      },
    },
  },
})
const admissionErrors: ErrorCode[] = [
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'FORBIDDEN',
]

const queryParameters = (query: Endpoint['query']) =>
  Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema,
  }))

function refusalResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => errors[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `${code}: ${errors[code][1]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
