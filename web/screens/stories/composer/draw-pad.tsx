import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { type Stroke, StoryDrawing, strokeColours } from '../story-drawing.tsx'
import { addPoint, isFull, roundPoint } from './strokes.ts'
import type { StoryDraft } from './use-story-draft.ts'

type DrawPadProps = { draft: StoryDraft; pen: Pick<Stroke, 'colour' | 'width'> }

/** Takes strokes of the pointer over the story. */
export function DrawPad({ draft, pen }: DrawPadProps) {
  const [current, setCurrent] = useState<Stroke>()
  const strokes = draft.strokes
  const pointOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return roundPoint((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  return (
    <div
      data-testid="draw-pad"
      className="absolute inset-0 z-4 cursor-crosshair touch-none rounded-[inherit]"
      onPointerDown={(event) => {
        if (isFull(strokes)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const point = pointOf(event)
        // A tap leaves a dot.
        setCurrent({ ...pen, points: [...point, ...point] })
      }}
      onPointerMove={(event) => {
        // Read now: the event has no target any more when the state is computed.
        const point = pointOf(event)
        setCurrent((known) => known && addPoint(known, point))
      }}
      onPointerUp={() => {
        if (current) draft.setStrokes([...strokes, current])
        setCurrent(undefined)
      }}
      onPointerCancel={() => setCurrent(undefined)}
    >
      {current && <StoryDrawing strokes={[current]} />}
    </div>
  )
}

type DrawToolsProps = DrawPadProps & {
  onPen: (pen: DrawPadProps['pen']) => void
  onDone: () => void
}
/** Colour and width of the pen, undo and done. */
export function DrawTools({ draft, pen, onPen, onDone }: DrawToolsProps) {
  const { t } = useLingui()
  const names: Record<Stroke['colour'], string> = {
    white: t`White`,
    ink: t`Ink`,
    ember: t`Red`,
    amber: t`Amber`,
    violet: t`Violet`,
    leaf: t`Green`,
  }
  return (
    <div className="mx-auto grid w-full max-w-85 justify-items-center gap-3">
      <div role="group" aria-label={t`Colour`} className="flex flex-wrap justify-center gap-1.5">
        {(Object.keys(strokeColours) as Stroke['colour'][]).map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={names[colour]}
            aria-pressed={pen.colour === colour}
            onClick={() => onPen({ ...pen, colour })}
            className={cx(
              'size-11 rounded-full border border-line-2 outline-offset-2',
              pen.colour === colour && 'ring-2 ring-ember ring-offset-2 ring-offset-paper',
            )}
            style={{ backgroundColor: strokeColours[colour] }}
          />
        ))}
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <Segmented<Stroke['width']>
          label={t`Pen`}
          size="sm"
          value={pen.width}
          onChange={(width) => onPen({ ...pen, width })}
          options={[
            { value: 'thin', label: t`Thin` },
            { value: 'medium', label: t`Medium` },
            { value: 'thick', label: t`Thick` },
          ]}
        />
        <IconButton
          label={t`Undo`}
          disabled={draft.strokes.length === 0}
          onClick={() => draft.setStrokes(draft.strokes.slice(0, -1))}
        >
          <Undo2 aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <Button tone="ember" size="sm" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
