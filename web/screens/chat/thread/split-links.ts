export type TextPart = { text: string; href?: string }

/** Parts of a text, in order; those with `href` are web addresses. Sentence marks after one do not belong to it. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    const shown = match[0].replace(/[.,;:!?)\]}'’”»،؛؟。、]+$/u, '')
    if (!URL.canParse(shown)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: shown, href: new URL(shown).href })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
