import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** A file of a typeface: a script, or for Han and Hangul a hundred or so letters of them. */
export type Face = { name: string; file: string; isVariable: boolean }
type Family = { pack: string; isVariable?: true; only?: string[]; script?: RegExp }

/**
 * Who may draw a letter, the first who can. The packages of the far east name each other's letters without
 * having them all, so each is asked for its own; signs that several write are drawn as in Chinese.
 */
const families: Family[] = [
  {
    pack: '@fontsource/noto-sans',
    only: [
      'latin',
      'latin-ext',
      'vietnamese',
      'cyrillic',
      'cyrillic-ext',
      'greek',
      'greek-ext',
      'devanagari',
    ],
  },
  { pack: '@fontsource/noto-sans-arabic', only: ['arabic'] },
  { pack: '@fontsource/noto-sans-hebrew', only: ['hebrew'] },
  { pack: '@fontsource/noto-sans-thai', only: ['thai'] },
  { pack: '@fontsource-variable/noto-sans-kr', isVariable: true, script: /\p{Script=Hangul}/u },
  {
    pack: '@fontsource-variable/noto-sans-jp',
    isVariable: true,
    script: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  },
  { pack: '@fontsource-variable/noto-sans-sc', isVariable: true, script: /[^\p{Script=Hangul}]/u },
  { pack: '@fontsource-variable/noto-sans-jp', isVariable: true },
]

type Range = { from: number; to: number; face: Face; script: RegExp | undefined }

/** `U+0041-005A,U+20AC` as spans of numbers. */
const spansOf = (text: string) =>
  text.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-')
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
  })

function rangesOf({ pack, isVariable, only, script }: Family): Range[] {
  const ranges = Object.entries(require(`${pack}/unicode.json`) as Record<string, string>)
  const short = pack.slice(pack.indexOf('/') + 1)
  return ranges.flatMap(([subset, text]) => {
    const part = subset.replace(/[[\]]/g, '')
    if (only && !only.includes(part)) return []
    const face = {
      name: `${short}-${part}`,
      file: `${pack}/files/${short}-${part}-${isVariable ? 'wght-normal.woff2' : '<weight>-normal.woff'}`,
      isVariable: Boolean(isVariable),
    }
    return spansOf(text).map((span) => ({ ...span, face, script }))
  })
}

let ranges: Range[] | undefined
const known = new Map<number, Face | undefined>()
/** Pictures begin here. The packages name them, and have none. */
const PICTURES = 0x1f000
const LETTERS_AGAIN = 0x20000

/** The face that has a letter; undefined for what none has. */
export function faceOf(codePoint: number): Face | undefined {
  if (known.has(codePoint)) return known.get(codePoint)
  ranges ??= families.flatMap(rangesOf)
  const letter = String.fromCodePoint(codePoint)
  const isPicture = codePoint >= PICTURES && codePoint < LETTERS_AGAIN
  const found = isPicture
    ? undefined
    : ranges.find(
        ({ from, to, script }) => codePoint >= from && codePoint <= to && (!script || script.test(letter)),
      )
  known.set(codePoint, found?.face)
  return found?.face
}

/** The one that is always there; what it has not it draws as an empty box. */
export const plainFace = () => faceOf(65) as Face

/** A face's file in a weight. One that holds all weights is cut down to this one, and to what is written. */
export async function loadFace({ file, isVariable }: Face, weight: 400 | 700, text: string) {
  const bytes = await readFile(require.resolve(file.replace('<weight>', String(weight))))
  if (!isVariable) return bytes
  return subsetFont(bytes, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
}
