export type Piece = { kind: 'plain' | 'mention' | 'tag' | 'address'; text: string }

const marked = /(?<=^|\s)(@[\w.]+|#[\p{L}\p{N}_]+|https?:\/\/\S+)/gu

/** A text cut into what is plain and what is a person, a tag or an address. */
export function markedPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(marked)) {
    if (found.index > from) pieces.push({ kind: 'plain', text: text.slice(from, found.index) })
    const kind = found[0][0] === '@' ? 'mention' : found[0][0] === '#' ? 'tag' : 'address'
    pieces.push({ kind, text: found[0] })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push({ kind: 'plain', text: text.slice(from) })
  return pieces
}

/** What stands between an @ and the cursor, or nothing where no name is being written. */
export function mentionAt(text: string, cursor: number): string | null {
  return /(?:^|\s)@([\w.]{0,30})$/.exec(text.slice(0, cursor))?.[1] ?? null
}
