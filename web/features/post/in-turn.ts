type Turn<Facts, Answer> = {
  /** What it is about: two presses of one button reach the server in the order they were made. */
  key: string
  /** What stands there at once, and what stood there before. */
  now: Facts
  before: Facts
  set: (facts: Facts) => void
  ask: () => Promise<Answer>
}
type Line = { sure: unknown; waiting: number; last: Promise<unknown> }
const lines = new Map<string, Line>()

/**
 * Shows something while the server is asked, and what the server last agreed to when it is refused or does not
 * arrive. Of several in a row each waits for the one before, and only the last one decides what is put back.
 */
export async function inTurn<Facts, Answer extends { ok: boolean }>(turn: Turn<Facts, Answer>) {
  const { key, now, before, set, ask } = turn
  const line: Line = lines.get(key) ?? { sure: before, waiting: 0, last: Promise.resolve() }
  lines.set(key, line)
  line.waiting += 1
  set(now)
  const asked = line.last.then(ask).catch(() => undefined)
  line.last = asked
  const answer = await asked
  line.waiting -= 1
  if (answer?.ok) line.sure = now
  if (line.waiting > 0) return answer
  lines.delete(key)
  if (!answer?.ok) set(line.sure as Facts)
  return answer
}
