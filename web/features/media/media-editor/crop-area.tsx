import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { drawRotated } from './crop-image.ts'
import {
  type Corner,
  moveCrop,
  type CropRect,
  type ImageEdit,
  resizeCrop,
  rotatedSize,
} from './image-edit.ts'

type CropAreaProps = { bitmap: ImageBitmap; edit: ImageEdit; onChange: (plan: ImageEdit) => void }

const PREVIEW = 1200
const corners: Record<Corner, string> = {
  nw: 'left-0 top-0 -translate-x-1/2 -translate-y-1/2 cursor-nwse-resize',
  ne: 'right-0 top-0 translate-x-1/2 -translate-y-1/2 cursor-nesw-resize',
  sw: 'left-0 bottom-0 -translate-x-1/2 translate-y-1/2 cursor-nesw-resize',
  se: 'right-0 bottom-0 translate-x-1/2 translate-y-1/2 cursor-nwse-resize',
}
const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The image with its crop frame; frame and corners move by touch, mouse or arrow keys. */
export function CropArea({ bitmap, edit, onChange }: CropAreaProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { rotation, crop, shape } = edit
  const size = rotatedSize(bitmap, rotation)
  const scale = Math.min(1, PREVIEW / Math.max(size.width, size.height))
  const [shownWide, shownHigh] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  useEffect(() => {
    const paint = canvas.current?.getContext('2d')
    if (!paint) return
    paint.resetTransform()
    paint.clearRect(0, 0, shownWide, shownHigh)
    drawRotated(paint, bitmap, { rotation }, scale)
  }, [bitmap, rotation, scale, shownWide, shownHigh])

  const change = (work: (by: [number, number]) => CropRect) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return
      const { width, height } = frame.current.getBoundingClientRect()
      onChange({ ...edit, crop: work([event.movementX / width, event.movementY / height]) })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const way = ways[event.key]
      if (!way) return
      event.preventDefault()
      event.stopPropagation()
      const step = event.shiftKey ? 0.1 : 0.02
      onChange({ ...edit, crop: work([way[0] * step, way[1] * step]) })
    },
  })
  const names: Record<Corner, string> = {
    nw: t`Upper left corner`,
    ne: t`Upper right corner`,
    sw: t`Lower left corner`,
    se: t`Lower right corner`,
  }
  return (
    <div dir="ltr" className="flex justify-center px-3 py-3">
      <div ref={frame} className="relative touch-none select-none">
        <canvas
          ref={canvas}
          width={shownWide}
          height={shownHigh}
          className="block max-h-[46dvh] max-w-full rounded-8 bg-sunk-2"
        />
        <div className="pointer-events-none absolute inset-0 overflow-hidden rounded-8">
          <span className="absolute shadow-[0_0_0_9999px_rgb(18_16_23/0.6)]" style={boxOf(crop)} />
        </div>
        <div className="absolute" style={boxOf(crop)}>
          <button
            type="button"
            aria-label={t`Crop area. Move it with the arrow keys.`}
            className="absolute inset-0 grid cursor-move touch-none grid-cols-3 grid-rows-3 border-2 border-white outline-offset-2 focus-visible:outline-2 focus-visible:outline-ember"
            {...change(([right, down]) => moveCrop(crop, right, down))}
          >
            {Array.from({ length: 9 }, (_, n) => (
              <i key={n} className="border-[0.5px] border-white/35" />
            ))}
          </button>
          {(Object.keys(corners) as Corner[]).map((corner) => (
            <button
              key={corner}
              type="button"
              aria-label={names[corner]}
              className={cx(
                'group absolute grid size-11 touch-none place-items-center rounded-full outline-none',
                corners[corner],
              )}
              {...change((by) => resizeCrop(crop, corner, by, [shape, size]))}
            >
              <i className="size-4 rounded-full border-2 border-night bg-white shadow-float outline-offset-2 group-focus-visible:outline-2 group-focus-visible:outline-ember" />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

const boxOf = ({ left, top, width, height }: CropRect) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})
