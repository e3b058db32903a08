// usage: node tools/fonts.mjs
// Subsets the two typefaces: nearly every page needs `core`; `west` and `east` contain further European letters.
// Other accents and scripts are loaded from the packages when a page needs them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const characters = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const core = `${characters(0x20, 0x7e)}áéíóúüñÁÉÍÓÚÜÑ¿¡«»\u00a0£©·×–—‘’“”…€→−`
const west = Array.from(characters(0xa2, 0xff))
  .filter((letter) => !core.includes(letter))
  .join('')
const subsets = [
  { subset: 'core', of: 'latin', text: core },
  { subset: 'west', of: 'latin', text: west },
  { subset: 'east', of: 'latin-ext', text: characters(0x100, 0x17f) },
]
const faces = [
  { name: 'inter', files: 'inter/files/inter', end: 'wght-normal', wght: { min: 400, max: 700 } },
  {
    name: 'bricolage',
    files: 'bricolage-grotesque/files/bricolage-grotesque',
    end: 'opsz-normal',
    wght: { min: 600, max: 700 },
  },
]
for (const { name, files, end, wght } of faces)
  for (const { subset, of, text } of subsets) {
    const source = readFileSync(
      join(root, 'node_modules/@fontsource-variable', `${files}-${of}-${end}.woff2`),
    )
    const output = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght } })
    writeFileSync(join(root, 'web/styles/fonts', `${name}-${subset}.woff2`), output)
    process.stdout.write(`${name} ${subset}: ${source.length} → ${output.length} bytes\n`)
  }
