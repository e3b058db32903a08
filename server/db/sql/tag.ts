import { Helper, type HelperInput } from './helper.ts'
import { Json } from './parameters.ts'
import { Query, type Fragment, type Row, type SqlValue } from './query.ts'

export type Sql = {
  <T extends readonly unknown[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ): Query<T>
  (input: HelperInput): Helper
  json: (value: unknown) => Json
  /** Text as it is, for names and commands that cannot have parameters. Never with text of users. */
  unsafe: <T extends readonly unknown[] = Row[]>(text: string) => Query<T>
}

type Run = (query: Fragment) => Promise<unknown>
type Input = TemplateStringsArray | HelperInput
const isTemplate = (input: Input): input is TemplateStringsArray => Array.isArray(input) && 'raw' in input

/** The `sql` of a pool, a transaction or a connection: `sql`…`` is a query, `sql(…)` a part of one. */
export function sqlTag(run: Run): Sql {
  const tag = (input: Input, ...values: SqlValue[]) =>
    isTemplate(input) ? new Query(input, values, run) : new Helper(input)
  return Object.assign(tag, {
    json: (value: unknown) => new Json(value),
    unsafe: (text: string) => new Query([text], [], run, { isPrepared: false }),
  }) as Sql
}
