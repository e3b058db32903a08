/** Topic of LiveKit's transcriptions. */
export const CAPTION_TOPIC = 'lk.transcription'
const MAX_CHARACTERS = 160

/** Whose text counts as captions: the host's own, or that of a transcription agent. */
export const isCaptioner = (identity: string) => /^(host|captions):|^agent-/.test(identity)

/** The end of a caption that is written while it is spoken, cut at a word. */
export function captionEnd(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_CHARACTERS) return line
  const end = line.slice(-MAX_CHARACTERS)
  return `…${end.slice(end.indexOf(' ') + 1)}`
}
