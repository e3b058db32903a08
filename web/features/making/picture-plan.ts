import type { Size } from '../../ui/crop-box.ts'

/** How a picture is turned: by quarters to the right, then as in a mirror. */
export type Turn = { quarters: number; isMirrored: boolean }
/** What of the turned picture is kept, in fractions of its sides. */
export type Part = { left: number; top: number; width: number; height: number }
export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export type Plan = { turn: Turn; part: Part; shape: Shape }

export const shapes = { free: undefined, '1:1': 1, '4:5': 4 / 5, '16:9': 16 / 9 } as const
export type Shape = keyof typeof shapes
export const whole: Part = { left: 0, top: 0, width: 1, height: 1 }
export const untouched: Plan = { turn: { quarters: 0, isMirrored: false }, part: whole, shape: 'free' }
const LEAST = 0.05

export const isUntouched = ({ turn, part }: Plan) =>
  turn.quarters === 0 && !turn.isMirrored && part.width === 1 && part.height === 1

export const turnedSize = ({ width, height }: Size, { quarters }: Turn): Size =>
  quarters % 2 ? { width: height, height: width } : { width, height }

/** Width by height in fractions, for a shape in pixels. */
const fractionRatio = (shape: Shape, { width, height }: Size) => {
  const ratio = shapes[shape]
  return ratio === undefined ? undefined : (ratio * height) / width
}

/** The largest part of a shape, in the middle; `size` is that of the turned picture. */
export function partOf(shape: Shape, size: Size): Part {
  const ratio = fractionRatio(shape, size)
  if (ratio === undefined) return whole
  const [width, height] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1]
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

export function movePart(part: Part, right: number, down: number): Part {
  return {
    ...part,
    left: within(part.left + right, 0, 1 - part.width),
    top: within(part.top + down, 0, 1 - part.height),
  }
}

/** A corner is pulled; the one across stays where it is, and so does the shape. */
export function pullCorner(part: Part, corner: Corner, by: [number, number], plan: [Shape, Size]): Part {
  const [isLeft, isTop] = [corner.endsWith('w'), corner.startsWith('n')]
  const ratio = fractionRatio(...plan)
  const roomWide = isLeft ? part.left + part.width : 1 - part.left
  const roomHigh = isTop ? part.top + part.height : 1 - part.top
  let width = within(part.width + (isLeft ? -by[0] : by[0]), LEAST, roomWide)
  let height = within(part.height + (isTop ? -by[1] : by[1]), LEAST, roomHigh)
  if (ratio !== undefined) {
    // Whichever way it is pulled further decides.
    const isByWidth = Math.abs(width - part.width) >= Math.abs(height - part.height) * ratio
    width = Math.min(isByWidth ? width : height * ratio, roomWide, roomHigh * ratio)
    height = width / ratio
  }
  return {
    width,
    height,
    left: isLeft ? part.left + part.width - width : part.left,
    top: isTop ? part.top + part.height - height : part.top,
  }
}

/** Turned to the right as it is seen; in a mirror that is to the left of how it is kept. */
export function turnRight({ turn, part, shape }: Plan, size: Size): Plan {
  const quarters = (turn.quarters + (turn.isMirrored ? 3 : 1)) % 4
  const next = { ...turn, quarters }
  const turned = {
    left: 1 - part.top - part.height,
    top: part.left,
    width: part.height,
    height: part.width,
  }
  const keeps = shape === 'free' || shape === '1:1'
  return { turn: next, shape, part: keeps ? turned : partOf(shape, turnedSize(size, next)) }
}

export function mirrored({ turn, part, shape }: Plan): Plan {
  return {
    turn: { ...turn, isMirrored: !turn.isMirrored },
    part: { ...part, left: 1 - part.left - part.width },
    shape,
  }
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
