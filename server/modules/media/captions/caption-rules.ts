export const MAX_CAPTION_BYTES = 500_000
export const MAX_CAPTION_LANGUAGES = 20
const MAX_CUES = 5000
/** The last caption may end slightly after the video. */
const SLACK_MS = 1000

export type Cue = { startMs: number; endMs: number; settings: string; lines: string[] }
export type CaptionFault = 'CAPTIONS_UNREADABLE' | 'CAPTIONS_TOO_LONG' | 'CAPTIONS_OUT_OF_TIME'

/**
 * Parses WebVTT or SubRip and writes clean WebVTT. Styles, regions and notes are dropped; of inline markup
 * only what every player supports is kept.
 */
export function readCaptions(bytes: Uint8Array, filmMs: number): { text: string } | { fault: CaptionFault } {
  if (bytes.length > MAX_CAPTION_BYTES) return { fault: 'CAPTIONS_TOO_LONG' }
  const cues = parseCues(bytes)
  if (!cues || cues.length === 0) return { fault: 'CAPTIONS_UNREADABLE' }
  if (cues.length > MAX_CUES) return { fault: 'CAPTIONS_TOO_LONG' }
  if (cues.some(({ startMs }) => startMs > filmMs + SLACK_MS)) return { fault: 'CAPTIONS_OUT_OF_TIME' }
  return { text: `WEBVTT\n\n${cues.map(cueText).join('\n\n')}\n` }
}

function parseCues(bytes: Uint8Array): Cue[] | undefined {
  const text = textOf(bytes)
  if (text === undefined) return undefined
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text)
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim())
  const cues: Cue[] = []
  for (const block of isVtt ? blocks.slice(1) : blocks) {
    if (isVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t\n]|$)/.test(block)) continue
    const cue = parseCue(block.replace(/^\n+/, '').split('\n'), isVtt)
    if (!cue) return undefined
    cues.push(cue)
  }
  // A header without a blank line may contain the first cues.
  if (isVtt && blocks[0]?.includes('-->')) return undefined
  return cues.toSorted((a, b) => a.startMs - b.startMs)
}

/** Decodes UTF-8 without BOM and normalizes line endings; undefined if it is not text. */
function textOf(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
    return text.includes('\u0000') ? undefined : text.replace(/^\n+/, '')
  } catch {
    return undefined
  }
}

const timesVtt = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(.*)$/
const timesSrt = /^(\d{1,3}:\d{2}:\d{2}[,.]\d{1,3})[ \t]*-->[ \t]*(\d{1,3}:\d{2}:\d{2}[,.]\d{1,3})(.*)$/

function parseCue(lines: string[], isVtt: boolean): Cue | undefined {
  const pattern = isVtt ? timesVtt : timesSrt
  const at = lines.slice(0, 2).findIndex((line) => pattern.test(line))
  const [, start = '', end = '', rest = ''] = pattern.exec(lines[at] ?? '') ?? []
  const [startMs, endMs] = [millisecondsOf(start), millisecondsOf(end)]
  if (startMs === undefined || endMs === undefined || endMs <= startMs) return undefined
  const textLines = lines.slice(at + 1).filter((line) => line.trim())
  if (textLines.some((line) => line.includes('-->'))) return undefined
  return { startMs, endMs, settings: isVtt ? settingsOf(rest) : '', lines: textLines.map(markedText) }
}

function millisecondsOf(time: string) {
  const found = /^(?:(\d+):)?(\d{2}):(\d{2})[,.](\d{1,3})$/.exec(time)
  if (!found) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = found
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'))
}

const setting =
  /^(?:align:(?:start|center|end|left|right)|(?:line|position|size):-?\d{1,3}(?:\.\d+)?%?(?:,[a-z-]+)?|vertical:(?:rl|lr))$/
const settingsOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .filter((part) => setting.test(part))
    .join(' ')

const allowedTag = /<\/?(?:[biu]|ruby|rt)>|<v(?:[ .][^<>\n]{1,60})?>|<\/v>/g
/** Keeps bold, italic, underline and voice tags; escapes everything else. */
function markedText(line: string) {
  let text = ''
  let from = 0
  for (const { 0: tag, index } of line.matchAll(allowedTag)) {
    text += escaped(line.slice(from, index)) + tag
    from = index + tag.length
  }
  return text + escaped(line.slice(from))
}
const escaped = (text: string) =>
  text
    .replaceAll(/<[^<>]{0,200}>/g, '')
    .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,6}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const two = (value: number) => String(value).padStart(2, '0')
const timeText = (ms: number) =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
const cueText = ({ startMs, endMs, settings, lines }: Cue) =>
  [
    `${timeText(startMs)} --> ${timeText(endMs)}${settings ? ` ${settings}` : ''}`,
    ...(lines.length ? lines : ['\u200b']),
  ].join('\n')

/** Normalized BCP 47 tag (`pt-BR`), or undefined if invalid. */
export function languageTag(text: string) {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/.test(text)) return undefined
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
}
