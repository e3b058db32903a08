import type { TObject, TSchema } from 'typebox'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { isPage } from '../../contract/core/schemas.ts'
import { errors } from '../../contract/core/errors.ts'
import { tables } from '../../contract/core/tables.ts'
import { html, plainPage } from './html.ts'

/** API reference without scripts: all endpoints with their fields and errors. */
export const docsPage = () =>
  plainPage(
    'API',
    html`<h1>Fanlight API</h1>
      <p>
        All paths are under <code>/v1</code>. Success is <code>{ message, data }</code>; lists add
        <code>totalCount</code>, and an empty page is 204. Errors are <code>{ message, code }</code>. Send
        <code>Authorization: Bearer …</code>; start with <code>POST /v1/guestLogin</code>. OpenAPI:
        <a href="/openapi.json">openapi.json</a>.
      </p>
      ${Object.entries(tables).map(
        ([area, table]) =>
          html`<h2 id="${area}">${area}</h2>
            ${Object.entries(table).map(([key, endpoint]) => entry(key, endpoint as Endpoint))}`,
      )}`,
  )

function entry(key: string, endpoint: Endpoint) {
  const [method = '', path = ''] = key.split(' ')
  const { summary, auth, limit, idempotency, client } = endpoint
  return html`<details>
    <summary>
      <code class="method">${method}</code><code>/v1${path}</code> <span>${summary}</span
      ><span class="auth">${client ?? auth}</span>
    </summary>
    <p>
      ${limit && `Rate limit: ${limit.max} per ${limit.per}. `}${idempotency && `Idempotency-Key ${idempotency === 'custom' ? 'required' : idempotency}. `}
    </p>
    ${endpoint.query && fields('Query', endpoint.query)}${endpoint.body && fields('Body', endpoint.body)}
    <h4>${isPage(endpoint.reply) ? 'data[]' : 'data'}</h4>
    <pre>${shape(isPage(endpoint.reply) ? endpoint.reply.properties.items : endpoint.reply)}</pre>
    ${
      endpoint.errors &&
      html`<h4>Errors</h4>
        <table>
          ${endpoint.errors.map(
            (code) =>
              html`<tr>
                <td>${errors[code][0]}</td>
                <td><code>${code}</code></td>
                <td>${errors[code][1]}</td>
              </tr>`,
          )}
        </table>`
    }
  </details>`
}

const fields = (title: string, schema: TObject) =>
  Object.keys(schema.properties).length > 0 &&
  html`<h4>${title}</h4>
    <table>
      ${Object.entries(schema.properties).map(
        ([name, field]) =>
          html`<tr>
            <td><code>${name}</code></td>
            <td>${typeName(field)}${!schema.required?.includes(name) && ', optional'}</td>
            <td class="quiet">${(field as { description?: string }).description}</td>
          </tr>`,
      )}
    </table>`

type Loose = {
  type?: string
  const?: unknown
  anyOf?: Loose[]
  items?: Loose
  properties?: Record<string, Loose>
  required?: string[]
  format?: string
}

function typeName(schema: TSchema): string {
  const { type, const: literal, anyOf, items, format } = schema as Loose
  if (literal !== undefined) return JSON.stringify(literal)
  if (anyOf) return anyOf.map((option) => typeName(option as TSchema)).join(' or ')
  if (type === 'array') return `list of ${typeName(items as TSchema)}`
  return format ?? type ?? 'anything'
}

function shape(schema: TSchema, indent = ''): string {
  const { properties, required } = schema as Loose
  if (!properties) return typeName(schema)
  const lines = Object.entries(properties).map(
    ([name, field]) =>
      `${indent}  ${name}${required?.includes(name) ? '' : '?'}: ${shape(field as TSchema, `${indent}  `)}`,
  )
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}
