import type { Size } from '../../../ui/media/crop-box.ts'

/** Clockwise quarter turns, then mirroring. */
export type Rotation = { quarters: number; isMirrored: boolean }
/** Crop of the rotated image, in fractions of its sides. */
export type CropRect = { left: number; top: number; width: number; height: number }
export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export type ImageEdit = { rotation: Rotation; crop: CropRect; shape: Shape }

export const shapes = { free: undefined, '1:1': 1, '4:5': 4 / 5, '9:16': 9 / 16, '16:9': 16 / 9 } as const
export type Shape = keyof typeof shapes
export const fullImage: CropRect = { left: 0, top: 0, width: 1, height: 1 }
export const noEdit: ImageEdit = {
  rotation: { quarters: 0, isMirrored: false },
  crop: fullImage,
  shape: 'free',
}
const MIN_SIZE = 0.05

export const isUnedited = ({ rotation, crop }: ImageEdit) =>
  rotation.quarters === 0 && !rotation.isMirrored && crop.width === 1 && crop.height === 1

export const rotatedSize = ({ width, height }: Size, { quarters }: Rotation): Size =>
  quarters % 2 ? { width: height, height: width } : { width, height }

/** Converts a pixel aspect ratio to a ratio of fractions. */
const fractionRatio = (shape: Shape, { width, height }: Size) => {
  const ratio = shapes[shape]
  return ratio === undefined ? undefined : (ratio * height) / width
}

/** The largest centered crop of a ratio; `size` is the rotated image's. */
export function centeredCrop(shape: Shape, size: Size): CropRect {
  const ratio = fractionRatio(shape, size)
  if (ratio === undefined) return fullImage
  const [width, height] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1]
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

export function moveCrop(crop: CropRect, right: number, down: number): CropRect {
  return {
    ...crop,
    left: within(crop.left + right, 0, 1 - crop.width),
    top: within(crop.top + down, 0, 1 - crop.height),
  }
}

/** Moves a corner; the opposite corner and the aspect ratio stay. */
export function resizeCrop(
  crop: CropRect,
  corner: Corner,
  by: [number, number],
  plan: [Shape, Size],
): CropRect {
  const [isLeft, isTop] = [corner.endsWith('w'), corner.startsWith('n')]
  const ratio = fractionRatio(...plan)
  const roomWide = isLeft ? crop.left + crop.width : 1 - crop.left
  const roomHigh = isTop ? crop.top + crop.height : 1 - crop.top
  let width = within(crop.width + (isLeft ? -by[0] : by[0]), MIN_SIZE, roomWide)
  let height = within(crop.height + (isTop ? -by[1] : by[1]), MIN_SIZE, roomHigh)
  if (ratio !== undefined) {
    // The axis dragged further determines the size.
    const isByWidth = Math.abs(width - crop.width) >= Math.abs(height - crop.height) * ratio
    width = Math.min(isByWidth ? width : height * ratio, roomWide, roomHigh * ratio)
    height = width / ratio
  }
  return {
    width,
    height,
    left: isLeft ? crop.left + crop.width - width : crop.left,
    top: isTop ? crop.top + crop.height - height : crop.top,
  }
}

/** Clockwise as seen on screen, which is counter-clockwise for a mirrored image. */
export function rotateRight({ rotation, crop, shape }: ImageEdit, size: Size): ImageEdit {
  const quarters = (rotation.quarters + (rotation.isMirrored ? 3 : 1)) % 4
  const next = { ...rotation, quarters }
  const turned = {
    left: 1 - crop.top - crop.height,
    top: crop.left,
    width: crop.height,
    height: crop.width,
  }
  const keeps = shape === 'free' || shape === '1:1'
  return { rotation: next, shape, crop: keeps ? turned : centeredCrop(shape, rotatedSize(size, next)) }
}

export function mirrorImage({ rotation, crop, shape }: ImageEdit): ImageEdit {
  return {
    rotation: { ...rotation, isMirrored: !rotation.isMirrored },
    crop: { ...crop, left: 1 - crop.left - crop.width },
    shape,
  }
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
