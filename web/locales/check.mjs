// Brings the catalogs up to date with the code and fails while a language lacks a message.
// usage: node web/locales/check.mjs
import { spawnSync } from 'node:child_process'
import { getConfig } from '@lingui/conf'
import { getCatalogs } from '@lingui/cli/api'

const extract = spawnSync('lingui', ['extract', '--clean'], { encoding: 'utf8' })
if (extract.status !== 0) {
  process.stderr.write(extract.stdout + extract.stderr)
  process.exit(1)
}

const config = getConfig()
let missing = 0
for (const catalog of await getCatalogs(config)) {
  for (const locale of config.locales.filter((l) => l !== config.sourceLocale)) {
    const messages = (await catalog.read(locale)) ?? {}
    for (const [id, message] of Object.entries(messages)) {
      if (message.translation || message.obsolete) continue
      missing += 1
      console.error(`${catalog.path.replace('{locale}', locale)}.po lacks: ${message.message ?? id}`)
    }
  }
}
console.log(missing ? `${missing} messages untranslated` : 'all messages translated')
process.exit(missing ? 1 : 0)
