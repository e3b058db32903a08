import bidiFactory from 'bidi-js'
import { faceOf, type Face } from './pdf-fonts.ts'

const bidi = bidiFactory()

/** Part of a line with one font and direction, in visual order. */
export type Run = { face: Face; text: string; isRightToLeft: boolean }

const isJoined = (char: string) => /^[\p{M}\u200c\u200d]$/u.test(char)
/** Replacement for unsupported characters; emoji are dropped. */
const MISSING = '\ufffd'

/** Prepares text for drawing: normalized, without line breaks, unsupported characters replaced. */
export function drawable(text: string) {
  const plain = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return Array.from(plain)
    .map((char) =>
      faceOf(char.codePointAt(0) ?? 0)
        ? char
        : /\p{Cf}|\p{M}|\p{Extended_Pictographic}/u.test(char)
          ? ''
          : MISSING,
    )
    .join('')
    .trim()
}

/**
 * Splits a line into runs by direction (Unicode bidi) and font. Characters stay in logical order; the font
 * shapes and reverses right-to-left text itself.
 */
export function splitRuns(text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const runs: (Run & { level: number })[] = []
  let at = 0
  for (const char of text) {
    const level = levels[at] ?? 0
    at += char.length
    const last = runs.at(-1)
    const own = faceOf(char.codePointAt(0) ?? 0)
    // Combining marks stay with the preceding character.
    const face = last && isJoined(char) ? last.face : own
    if (!face) continue
    if (last && last.level === level && last.face.name === face.name) last.text += char
    else runs.push({ face, text: char, level, isRightToLeft: level % 2 === 1 })
  }
  return inVisualOrder(runs).map(({ face, text: runText, isRightToLeft }) => ({
    face,
    isRightToLeft,
    text: isRightToLeft ? mirrored(runText) : runText,
  }))
}

/** Rule L2 of the bidirectional algorithm, for whole runs. */
function inVisualOrder<P extends { level: number }>(runs: P[]): P[] {
  const order = [...runs]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < order.length; start++) {
      if ((order[start]?.level ?? 0) < level) continue
      let end = start
      while ((order[end]?.level ?? 0) >= level) end += 1
      order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end
    }
  return order
}

/** Mirrors brackets; neutral characters are reversed here because fonts do not. */
function mirrored(text: string) {
  const turned = Array.from(text).map((char) => bidi.getMirroredCharacter(char) ?? char)
  const isTurnedByFace = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text)
  return (isTurnedByFace ? turned : turned.toReversed()).join('')
}
