// Brings the catalogs up to date with the code and fails while a language lacks a message.
// usage: node web/locales/check.mjs            before a commit that adds or removes text
//        node web/locales/check.mjs --frozen   fails too when the catalogs were not up to date
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import { getCatalogs } from '@lingui/cli/api'

const folder = import.meta.dirname
const contents = () =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.po'))
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^"POT-Creation-Date.*$/m, ''))
    .join('\n')
const before = contents()

const extract = spawnSync('lingui', ['extract', '--clean'], { encoding: 'utf8' })
if (extract.status !== 0) {
  process.stderr.write(extract.stdout + extract.stderr)
  process.exit(1)
}

if (process.argv.includes('--frozen') && contents() !== before) {
  console.error('The catalogs were not up to date with the code; they are now: commit them.')
  process.exit(1)
}

const config = getConfig()
let missing = 0
// A page carries only some of the catalogs, the server all of them: the same text must read the same in each.
const known = new Map()
for (const catalog of await getCatalogs(config)) {
  for (const locale of config.locales.filter((l) => l !== config.sourceLocale)) {
    const messages = (await catalog.read(locale)) ?? {}
    for (const [id, message] of Object.entries(messages)) {
      const place = `${locale} ${id}`
      if (message.translation && (known.get(place) ?? message.translation) !== message.translation) {
        missing += 1
        console.error(`${locale} translates in two ways: ${message.message ?? id}`)
      }
      if (message.translation) known.set(place, message.translation)
      if (message.translation || message.obsolete) continue
      missing += 1
      console.error(`${catalog.path.replace('{locale}', locale)}.po lacks: ${message.message ?? id}`)
    }
  }
}
console.log(missing ? `${missing} messages untranslated` : 'all messages translated')
process.exit(missing ? 1 : 0)
