import { Helper } from './helper.ts'
import { castOf, toParameter, type Parameter } from './parameters.ts'
import { Query, type Fragment } from './query.ts'

export type Statement = { text: string; values: Parameter[]; isPrepared: boolean }

/** The text with `$1`, `$2` … and the values, of a query with the fragments and helpers inside it. */
export function buildStatement(query: Fragment): Statement {
  const values: Parameter[] = []
  let { isPrepared } = query
  const add = (value: unknown) => `$${values.push(toParameter(value))}${castOf(value)}`
  const vary = () => (isPrepared = false)
  const write = ({ strings, values: parts }: Fragment) => {
    let text = strings[0] ?? ''
    for (const [index, part] of parts.entries()) {
      text += writePart(part, text)
      text += strings[index + 1] ?? ''
    }
    return text
  }
  const writePart = (part: unknown, before: string): string => {
    if (part instanceof Query) return write(part)
    if (part instanceof Helper) return part.write(before, { add, vary })
    if (Array.isArray(part) && part[0] instanceof Query)
      return part.map((item) => write(item as Fragment)).join(' ')
    return add(part)
  }
  return { text: write(query), values, isPrepared }
}
