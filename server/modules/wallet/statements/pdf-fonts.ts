import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** A font file: one script, or for Han and Hangul a subset of about a hundred characters. */
export type Face = { name: string; file: string; isVariable: boolean }
type Family = { pack: string; isVariable?: true; only?: string[]; script?: RegExp }

/**
 * Font families by priority. The CJK packages list each other's characters without containing them all, so
 * each is checked for its own; shared characters are drawn as Chinese.
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

/** Parses `U+0041-005A,U+20AC` into code point ranges. */
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
/** Emoji start here. The packages list them without containing them. */
const PICTURES = 0x1f000
const LETTERS_AGAIN = 0x20000

/** The font containing a character; undefined if none does. */
export function faceOf(codePoint: number): Face | undefined {
  if (known.has(codePoint)) return known.get(codePoint)
  ranges ??= families.flatMap(rangesOf)
  const character = String.fromCodePoint(codePoint)
  const isPicture = codePoint >= PICTURES && codePoint < LETTERS_AGAIN
  const found = isPicture
    ? undefined
    : ranges.find(
        ({ from, to, script }) => codePoint >= from && codePoint <= to && (!script || script.test(character)),
      )
  known.set(codePoint, found?.face)
  return found?.face
}

/** Fallback font; draws missing characters as an empty box. */
export const plainFace = () => faceOf(65) as Face

/** A font file in one weight. Variable fonts are subset to that weight and the characters used. */
export async function loadFace({ file, isVariable }: Face, weight: 400 | 700, text: string) {
  const bytes = await readFile(require.resolve(file.replace('<weight>', String(weight))))
  if (!isVariable) return bytes
  return subsetFont(bytes, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
}
