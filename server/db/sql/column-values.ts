import { types } from 'pg'

type Parse = (text: string) => unknown
const parseDate: Parse = (text) => new Date(text)
const parseJson: Parse = (text) => JSON.parse(text) as unknown
const parseBoolean: Parse = (text) => text === 't'
const parseBytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')
const keepText: Parse = (text) => text

/** By type number, as `select oid, typname from pg_type` shows them; what is not listed stays text. */
const scalars = new Map<number, Parse>([
  [16, parseBoolean],
  [17, parseBytes],
  [20, Number], // bigint: amounts and counters stay below 2^53
  [21, Number],
  [23, Number],
  [26, Number], // oid
  [700, Number],
  [701, Number],
  [114, parseJson],
  [3802, parseJson],
  [1082, parseDate],
  [1114, parseDate],
  [1184, parseDate],
])

/** Array type and the type of its items. */
const arrays = new Map<number, number>([
  [1000, 16],
  [1001, 17],
  [1016, 20],
  [1005, 21],
  [1007, 23],
  [1028, 26],
  [1021, 700],
  [1022, 701],
  [199, 114],
  [3807, 3802],
  [1182, 1082],
  [1115, 1114],
  [1185, 1184],
  [1003, 19], // name
  [1009, 25], // text
  [1015, 1043], // varchar
  [1014, 1042], // char
  [1231, 1700], // numeric
  [2951, 2950], // uuid
])
type Items = readonly (string | null | Items)[]
const parseTextArray = types.getTypeParser(1009 as never) as (text: string) => Items
const parseItems = (items: Items, parse: Parse): unknown[] =>
  items.map((item) =>
    item === null ? null : typeof item === 'string' ? parse(item) : parseItems(item, parse),
  )
const arrayParsers = new Map<number, Parse>(
  [...arrays].map(([array, item]) => {
    const parseItem = scalars.get(item) ?? keepText
    return [array, (text: string) => parseItems(parseTextArray(text), parseItem)]
  }),
)

/** How the driver reads columns: the same on every server, whatever its settings or ours. */
export const columnTypes = {
  getTypeParser: (oid: number): Parse => scalars.get(oid) ?? arrayParsers.get(oid) ?? keepText,
}
