/** A moment of a recording with many tips. */
export type Chapter = { atSeconds: number; amountMinor: number }
type Piece = { startedAt: Date; durationMs: number }
type Tip = { at: Date; amountMinor: number }

const WINDOW_SECONDS = 60
const MAX_CHAPTERS = 8
/** A chapter begins a little before its first tip: what was tipped came before. */
const LEAD_SECONDS = 10

/** Position in the recording of a moment; undefined if it was not recorded. */
export function positionOf(at: Date, pieces: readonly Piece[]) {
  let before = 0
  for (const { startedAt, durationMs } of pieces) {
    const inside = at.getTime() - startedAt.getTime()
    if (inside >= 0 && inside < durationMs) return (before + inside) / 1000
    before += durationMs
  }
  return undefined
}

/** The minutes with the most tips, in the order of the recording. */
export function tipChapters(tips: readonly Tip[], pieces: readonly Piece[]): Chapter[] {
  const windows = new Map<number, Chapter>()
  for (const { at, amountMinor } of tips) {
    const seconds = positionOf(at, pieces)
    if (seconds === undefined) continue
    const minute = Math.floor(seconds / WINDOW_SECONDS)
    const known = windows.get(minute)
    windows.set(minute, {
      atSeconds: known?.atSeconds ?? Math.max(0, Math.floor(seconds) - LEAD_SECONDS),
      amountMinor: (known?.amountMinor ?? 0) + amountMinor,
    })
  }
  return [...windows.values()]
    .toSorted((a, b) => b.amountMinor - a.amountMinor || a.atSeconds - b.atSeconds)
    .slice(0, MAX_CHAPTERS)
    .toSorted((a, b) => a.atSeconds - b.atSeconds)
}

const NAME = /^(\d{13})-(\d{5})\.ts$/
/** Start of a segment file in milliseconds; undefined for other files. */
export function segmentStart(file: string, segmentMs: number) {
  const [, partMs, number] = NAME.exec(file) ?? []
  return partMs && number ? Number(partMs) + Number(number) * segmentMs : undefined
}

/** Files that are complete: all of a finished recorder, else all but the newest. */
export const completeSegments = (files: readonly string[], isFinished: boolean) => {
  const segments = files.filter((file) => NAME.test(file)).toSorted()
  return isFinished ? segments : segments.slice(0, -1)
}
