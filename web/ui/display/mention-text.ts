export type TextSegment = { kind: 'plain' | 'mention' | 'tag' | 'address'; text: string }

const pattern = /(?<=^|\s)(@[\w.]+|#[\p{L}\p{N}_]+|https?:\/\/\S+)/gu

/** Splits text into plain segments, mentions, hashtags and URLs. */
export function parseMentions(text: string): TextSegment[] {
  const segments: TextSegment[] = []
  let from = 0
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) segments.push({ kind: 'plain', text: text.slice(from, found.index) })
    const kind = found[0][0] === '@' ? 'mention' : found[0][0] === '#' ? 'tag' : 'address'
    segments.push({ kind, text: found[0] })
    from = found.index + found[0].length
  }
  if (from < text.length) segments.push({ kind: 'plain', text: text.slice(from) })
  return segments
}

/** The mention being typed before the cursor, or null. */
export function mentionAt(text: string, cursor: number): string | null {
  return /(?:^|\s)@([\w.]{0,30})$/.exec(text.slice(0, cursor))?.[1] ?? null
}
