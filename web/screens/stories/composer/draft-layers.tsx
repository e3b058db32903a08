import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, Link2, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { pillStyles, Placed, TextElement } from '../story-canvas.tsx'
import { StickerElement } from '../sticker-element.tsx'
import { StoryCountdown } from '../story-countdown.tsx'
import { StoryDrawing } from '../story-drawing.tsx'
import type { DraftLayer, LayerInput } from './draft.ts'
import { StickerControls } from './sticker-controls.tsx'
import type { StoryDraft } from './use-story-draft.ts'

const clamp = (value: number) => Math.min(0.95, Math.max(0.05, value))
const STEP = 0.02

/** Elements of the story, moved by pointer or arrow keys. */
export function DraftLayers({ draft }: { draft: StoryDraft }) {
  const stage = useRef<HTMLDivElement>(null)
  return (
    <div ref={stage} className="absolute inset-0 z-2">
      <StoryDrawing strokes={draft.strokes} />
      {draft.story?.layers.map(({ layer, ...item }) =>
        layer.type === 'drawing' ? null : (
          <Placed key={item.key} x={layer.x} y={layer.y}>
            <MovableLayer item={{ ...item, layer }} stage={stage} draft={draft} />
          </Placed>
        ),
      )}
    </div>
  )
}

type PlacedLayer = Omit<DraftLayer, 'layer'> & { layer: Exclude<LayerInput, { type: 'drawing' }> }
type MovableLayerProps = {
  item: PlacedLayer
  stage: React.RefObject<HTMLDivElement | null>
  draft: StoryDraft
}
function MovableLayer({ item, stage, draft }: MovableLayerProps) {
  const { t } = useLingui()
  const { key, layer } = item
  const move = (event: PointerEvent<HTMLElement>) => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    draft.changeLayer(key, {
      x: clamp((event.clientX - box.left) / box.width),
      y: clamp((event.clientY - box.top) / box.height),
    })
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    draft.changeLayer(key, { x: clamp(layer.x + step[0]), y: clamp(layer.y + step[1]) })
  }
  return (
    <div className="group relative">
      <button
        type="button"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={move}
        onKeyDown={press}
        className="block max-w-full cursor-move touch-none rounded-input outline-offset-4 focus-visible:outline-2 focus-visible:outline-white"
      >
        <span className="sr-only">
          <Trans>Move element. Use the arrow keys.</Trans>
        </span>
        <LayerPreview item={item} />
      </button>
      <button
        type="button"
        aria-label={t`Remove element`}
        onClick={() => draft.removeLayer(key)}
        className="absolute -end-3 -top-3 grid size-6 place-items-center rounded-full bg-white text-[#1a1523] after:absolute after:-inset-2.5 after:content-['']"
      >
        <X aria-hidden className="size-4" />
      </button>
      {layer.type === 'sticker' && (
        <StickerControls {...layer} onChange={(changed) => draft.changeLayer(key, changed)} />
      )}
    </div>
  )
}

function LayerPreview({ item: { layer, label } }: { item: PlacedLayer }) {
  if (layer.type === 'sticker') return <StickerElement {...layer} />
  if (layer.type === 'countdown') return <DraftCountdown title={layer.title} endsAt={layer.endsAt} />
  if (layer.type === 'text') return <TextElement {...layer} />
  if (layer.type === 'mention' || layer.type === 'link') {
    const Icon = layer.type === 'mention' ? AtSign : Link2
    return (
      <span className={pillStyles}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <bdi className="truncate">{label}</bdi>
      </span>
    )
  }
  return (
    <span className="grid w-60 gap-1.5 rounded-card bg-white p-3 text-[#1a1523]">
      <b className="text-center font-semibold break-words">{layer.question}</b>
      {layer.type === 'poll' ? (
        layer.options.map((option) => (
          <span key={option} className="truncate rounded-input bg-[#1a1523]/8 px-3 py-2 font-semibold">
            {option}
          </span>
        ))
      ) : (
        <span className="rounded-full bg-[#1a1523]/8 px-4 py-2 text-14">
          <Trans>Answer</Trans>
        </span>
      )}
    </span>
  )
}

function DraftCountdown({ title, endsAt }: { title: string; endsAt: string }) {
  const [remainingMs] = useState(() => Math.max(0, Date.parse(endsAt) - Date.now()))
  return <StoryCountdown title={title} remainingMs={remainingMs} />
}
