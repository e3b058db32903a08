import type { Stroke } from '../story-drawing.tsx'

/** As many as the server takes. */
const MAX_STROKES = 100
const MAX_NUMBERS = 12_000
const MAX_PER_STROKE = 1000
/** Points closer than this add nothing one could see, in thousandths. */
const MIN_STEP = 4

type Point = readonly [number, number]
const thousandths = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000)
export const roundPoint = (x: number, y: number): Point => [thousandths(x), thousandths(y)]

/** The stroke with a point added, unless it is too close or the stroke is full. */
export function addPoint(stroke: Stroke, [x, y]: Point): Stroke {
  const { points } = stroke
  const [lastX = 0, lastY = 0] = points.slice(-2)
  const isClose = Math.hypot(x - lastX, y - lastY) < MIN_STEP
  if (isClose || points.length + 2 > MAX_PER_STROKE) return stroke
  return { ...stroke, points: [...points, x, y] }
}

export const isFull = (strokes: Stroke[]) =>
  strokes.length >= MAX_STROKES ||
  strokes.reduce((sum, { points }) => sum + points.length, 0) > MAX_NUMBERS - MAX_PER_STROKE
