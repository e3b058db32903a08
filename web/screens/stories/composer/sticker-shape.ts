const SCALE_STEP = 1.25
const MIN_SCALE = 0.5
const MAX_SCALE = 4
const ROTATION_STEP_DEGREES = 15

/** One step smaller (-1) or larger (1). */
export const scaled = (scale: number, direction: -1 | 1) =>
  Math.min(MAX_SCALE, Math.max(MIN_SCALE, Math.round(scale * SCALE_STEP ** direction * 100) / 100))

/** One step to the left (-1) or right (1), from -180 up to 180 degrees. */
export function rotated(rotationDegrees: number, direction: -1 | 1) {
  const turned = rotationDegrees + direction * ROTATION_STEP_DEGREES
  if (turned > 180) return turned - 360
  return turned < -180 ? turned + 360 : turned
}
