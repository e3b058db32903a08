import type { Endpoint } from '../../contract/core/endpoint.ts'
import { fileMediaTypes, isFileReply } from '../../contract/core/schemas.ts'
import { errors, type ErrorCode } from '../../contract/core/errors.ts'
import { tables } from '../../contract/core/tables.ts'
import { errorSchema, wireSchema } from './envelope.ts'

const security: Record<Endpoint['auth'], object[]> = {
  open: [],
  guest: [{ bearer: [] }, { cookie: [] }],
  user: [{ bearer: [] }, { cookie: [] }],
  creator: [{ bearer: [] }, { cookie: [] }],
  agency: [{ bearer: [] }, { cookie: [] }],
  staff: [{ bearer: [] }, { cookie: [] }],
}
const commonErrors: ErrorCode[] = ['TOO_MANY_REQUESTS', 'UNEXPECTED', 'UNAVAILABLE', 'TOO_SLOW']

/** Optional client headers; none is trusted. */
const headerNames = ['lan', 'platform', 'city', 'state', 'country', 'ipaddress', 'latitude', 'longitude']

/** OpenAPI 3.1, generated at run time from the contract tables. */
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
  const errorCodes = [
    ...commonErrors,
    ...(auth === 'open' ? [] : admissionErrors),
    ...(query || body ? (['VALIDATION_FAILED'] as const) : []),
    ...(key.startsWith('GET ') ? [] : upload ? formErrors : bodyErrors),
    ...(endpoint.errors ?? []),
  ]
  return {
    operationId: key.replace(/[^A-Za-z]+/g, '-').toLowerCase(),
    tags: [area],
    summary,
    description: [`Auth: ${auth}.`, limit ? `Rate limit: ${limit.max} per ${limit.per}.` : '']
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
            content: upload ? formContent(upload, body) : { 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: {
      200: {
        description: endpoint.done ?? 'Success',
        content: isFileReply(endpoint.reply)
          ? Object.fromEntries(
              fileMediaTypes(endpoint.reply).map((mediaType) => [
                mediaType,
                { schema: { type: 'string', format: 'binary' } },
              ]),
            )
          : { 'application/json': { schema: wireSchema(endpoint) } },
      },
      ...('x-page' in endpoint.reply ? { 204: { description: 'The page is empty' } } : {}),
      ...errorResponses(errorCodes),
    },
  }
}
const formContent = ({ files }: NonNullable<Endpoint['upload']>, body: NonNullable<Endpoint['body']>) => ({
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
const bodyErrors: ErrorCode[] = ['MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
const formErrors: ErrorCode[] = ['FORM_EXPECTED', 'FORM_BROKEN', 'BODY_TOO_LARGE', 'FILE_TOO_LARGE']
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

function errorResponses(codes: readonly ErrorCode[]) {
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
