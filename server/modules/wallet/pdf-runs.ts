import bidiFactory from 'bidi-js'
import { faceOf, type Face } from './pdf-fonts.ts'

const bidi = bidiFactory()

/** A piece of a line in one face and one direction; pieces stand from left to right as they are drawn. */
export type Run = { face: Face; text: string; isRightToLeft: boolean }

const isJoined = (char: string) => /^[\p{M}\u200c\u200d]$/u.test(char)
/** Stands for a letter that no face has; pictures are left out. A name with it is still a name. */
const MISSING = '\ufffd'

/** What is drawn of a text: composed, without what breaks a line, and with a mark for what nobody can draw. */
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
 * Cuts a line into what is drawn one after the other: by direction as Unicode orders them, and by face. Letters
 * stay in the order they are spoken; the face turns those from right to left itself, and joins them.
 */
export function runsOf(text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const pieces: (Run & { level: number })[] = []
  let at = 0
  for (const char of text) {
    const level = levels[at] ?? 0
    at += char.length
    const last = pieces.at(-1)
    const own = faceOf(char.codePointAt(0) ?? 0)
    // A mark belongs to the letter before it, whoever else has such marks.
    const face = last && isJoined(char) ? last.face : own
    if (!face) continue
    if (last && last.level === level && last.face.name === face.name) last.text += char
    else pieces.push({ face, text: char, level, isRightToLeft: level % 2 === 1 })
  }
  return inVisualOrder(pieces).map(({ face, text: piece, isRightToLeft }) => ({
    face,
    isRightToLeft,
    text: isRightToLeft ? mirrored(piece) : piece,
  }))
}

/** Rule L2 of the bidirectional algorithm, for whole pieces. */
function inVisualOrder<P extends { level: number }>(pieces: P[]): P[] {
  const order = [...pieces]
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

/** Brackets open the other way; what has no script of its own is turned here, since no face will do it. */
function mirrored(text: string) {
  const turned = Array.from(text).map((char) => bidi.getMirroredCharacter(char) ?? char)
  const isTurnedByFace = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text)
  return (isTurnedByFace ? turned : turned.toReversed()).join('')
}
