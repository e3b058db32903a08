import { Trans, useLingui } from '@lingui/react/macro'
import { Image, Move } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { cropBox, type CropView, MAX_ZOOM, clampView, type Size } from './crop-box.ts'
import { cx } from '../cx.ts'
import { Slider } from '../form/slider.tsx'

export type ImageCropHandle = { crop: () => Promise<Blob | undefined> }
export type ImageCropProps = {
  file: Blob
  /** `arch`: square with the arch drawn over it. `banner`: 3:1. */
  frame: 'arch' | 'banner'
  ref?: Ref<ImageCropHandle>
  onUnreadable?: () => void
}

const frames = {
  arch: { ratio: 1, outWidth: 800, look: 'aspect-square' },
  banner: { ratio: 3, outWidth: 1600, look: 'aspect-3/1' },
}
const STEP = 0.04

/** Image positioned by touch, mouse or arrow keys, with zoom; `crop` returns the visible part. */
export function ImageCrop({ file, frame, ref, onUnreadable }: ImageCropProps) {
  const { t } = useLingui()
  const { ratio, outWidth, look } = frames[frame]
  const image = useRef<HTMLImageElement>(null)
  const [imageSize, setImage] = useState<Size>()
  const [view, setView] = useState<CropView>({ x: 0, y: 0, zoom: 1 })
  const box = imageSize && cropBox(imageSize, ratio, view)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  useImperativeHandle(ref, () => ({
    crop: async () => (image.current && box ? cropToBlob(image.current, box, outWidth) : undefined),
  }))

  const move = (right: number, down: number) => {
    if (!imageSize || !box) return
    setView((before) =>
      clampView(imageSize, ratio, {
        ...before,
        x: before.x - right * box.width,
        y: before.y - down * box.height,
      }),
    )
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    move(event.movementX / width, event.movementY / height)
  }
  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!way) return
    event.preventDefault()
    move((way[0] ?? 0) * STEP, (way[1] ?? 0) * STEP)
  }
  return (
    <div className="grid gap-3">
      {/* The image acts as a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        // It is moved by arrow keys, so it must be reachable by them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`Your photo. Move it with the arrow keys.`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        dir="ltr"
        className={cx(
          'relative w-full cursor-move touch-none overflow-hidden rounded-card bg-night select-none',
          look,
        )}
      >
        <img
          ref={image}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setImage({ width, height })
            setView({ x: width / 2, y: height / 2, zoom: 1 })
          }}
          onError={onUnreadable}
          className={cx('pointer-events-none absolute max-w-none object-fill', !box && 'opacity-0')}
          style={
            box && imageSize
              ? {
                  width: `${(imageSize.width / box.width) * 100}%`,
                  height: `${(imageSize.height / box.height) * 100}%`,
                  left: `${(-box.left / box.width) * 100}%`,
                  top: `${(-box.top / box.height) * 100}%`,
                }
              : undefined
          }
        />
        {frame === 'arch' && (
          <span className="pointer-events-none absolute inset-x-[10%] top-0 bottom-0 rounded-arch border-2 border-white shadow-[0_0_0_999px_rgb(18_16_23/0.55)]" />
        )}
        <span className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <span className="inline-flex items-center gap-1.5 rounded-full bg-night/75 px-3 py-1 text-12 font-semibold text-white">
            <Move aria-hidden className="size-3.5" />
            <Trans>Drag to move</Trans>
          </span>
        </span>
      </div>
      <div className="flex items-end gap-2">
        <Image aria-hidden className="mb-3 size-4 text-ink-2" />
        <div className="min-w-0 flex-1">
          <Slider
            label={t`Zoom in`}
            thumbs={[t`Zoom in`]}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={view.zoom}
            format={(value) => `${Math.round(value * 100)}%`}
            onChange={(zoom: number) => setView((before) => ({ ...before, zoom }))}
          />
        </div>
        <Image aria-hidden className="mb-2.5 size-5 text-ink-2" />
      </div>
    </div>
  )
}

function cropToBlob(image: HTMLImageElement, box: ReturnType<typeof cropBox>, outWidth: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(outWidth, box.width))
  canvas.height = Math.round((canvas.width * box.height) / box.width)
  const paint = canvas.getContext('2d')
  if (!paint) return Promise.resolve(undefined)
  // Transparent images would turn black as JPEG.
  paint.fillStyle = '#ffffff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(image, box.left, box.top, box.width, box.height, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | undefined>((done) =>
    canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', 0.92),
  )
}
