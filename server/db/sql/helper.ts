import { toSnakeCase } from './column-names.ts'

type Columns = Readonly<Record<string, unknown>>
export type HelperInput = string | readonly unknown[] | object

export type StatementParts = {
  /** Writes a value as `$1` and remembers it. */
  add: (value: unknown) => string
  /** The text depends on the number of items, so preparing it is not worth it. */
  vary: () => void
}

/**
 * What `sql(…)` means depends on its place: a name, columns after `select`, a list after `in`, assignments after
 * `set`, and rows to insert.
 */
export class Helper {
  readonly #input: HelperInput
  constructor(input: HelperInput) {
    this.#input = input
  }

  write(before: string, parts: StatementParts): string {
    const input = this.#input
    const keyword = /(\w+)\s*$/.exec(before.slice(-40))?.[1]?.toLowerCase()
    if (typeof input === 'string') return quoteName(input)
    if (keyword === 'select') return (input as readonly string[]).map(quoteName).join(', ')
    if (keyword === 'set') return assignments(input as Columns, parts)
    if (Array.isArray(input)) parts.vary()
    if (keyword === 'in') return valueList(input as readonly unknown[], parts)
    return rowsToInsert((Array.isArray(input) ? input : [input]) as readonly Columns[], parts)
  }
}

/** An empty list matches nothing. */
const valueList = (items: readonly unknown[], { add }: StatementParts) =>
  items.length ? `(${items.map(add).join(', ')})` : '(null)'

const assignments = (record: Columns, { add }: StatementParts) =>
  Object.entries(record)
    .map(([column, value]) => `${quoteName(column)} = ${add(value)}`)
    .join(', ')

function rowsToInsert(records: readonly Columns[], { add }: StatementParts) {
  const columns = Object.keys(records[0] ?? {})
  if (!columns.length) throw new TypeError('There is nothing to insert.')
  const rows = records.map((record) => `(${columns.map((column) => add(record[column])).join(', ')})`)
  return `(${columns.map(quoteName).join(', ')}) values ${rows.join(', ')}`
}

/** `t.createdAt` is `"t"."created_at"`. */
const quoteName = (name: string) => `"${toSnakeCase(name).replaceAll('"', '""').replaceAll('.', '"."')}"`
