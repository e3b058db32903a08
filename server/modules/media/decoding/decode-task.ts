import type { ProcessingFault } from '../processing/processing-error.ts'

export type ImageSize = { width: number; height: number; fit: 'cover' | 'inside' }
export type RenderedImage = { bytes: Buffer; width: number; height: number }
export type Master = RenderedImage & { isAnimated: boolean; colour: string; colourName: string; hash: string }

/** Work for a decoder process. `bytes` come from a user and may be hostile. */
export type DecodeTask =
  | { type: 'master'; bytes: Uint8Array; mediaType: string }
  | { type: 'sizes'; bytes: Uint8Array; isHeic: boolean; sizes: readonly ImageSize[] }
  | { type: 'document'; bytes: Uint8Array; isHeic: boolean; maxSide: number }
  | { type: 'copy'; bytes: Uint8Array; isHeic: boolean }

export type DecodeResults = {
  /** The stored master of an upload. */
  master: Master
  /** One WebP image per requested size. */
  sizes: RenderedImage[]
  /** A JPEG of an identity document. */
  document: RenderedImage
  /** A PNG with the same pixels, and its perceptual hash. */
  copy: { bytes: Buffer; hash: string }
}
export type DecodeResult<T extends DecodeTask> = DecodeResults[T['type']]
export type DecodeReply = { value: unknown } | { fault: ProcessingFault; message: string }
