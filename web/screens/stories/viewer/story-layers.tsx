import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, ChevronRight, Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import type { Layer, Story } from '../story.ts'
import { StickerElement } from '../sticker-element.tsx'
import { StoryCountdown } from '../story-countdown.tsx'
import { StoryDrawing } from '../story-drawing.tsx'
import { pillStyles, Placed, TextElement } from '../story-canvas.tsx'

type StoryLayersProps = {
  story: Story
  onVote: (option: number) => void
  /** Starts a reply to a question. */
  onAnswer: (question: string) => void
}

/** Taps on these go to the story. */
const silent = new Set<Layer['type']>(['text', 'sticker', 'countdown'])

/** Drawings, texts, stickers, mentions, links, polls, questions and countdowns above the file. */
export const StoryLayers = ({ story, onVote, onAnswer }: StoryLayersProps) => (
  <div className="pointer-events-none absolute inset-0 z-2">
    {story.layers.map((layer, i) =>
      layer.type === 'drawing' ? (
        <StoryDrawing key={layer.type} strokes={layer.strokes} />
      ) : (
        <Placed key={`${layer.type} ${i}`} x={layer.x} y={layer.y}>
          <div className={cx(!silent.has(layer.type) && 'pointer-events-auto')}>
            <LayerElement layer={layer} isOwn={story.isOwn === 1} {...{ onVote, onAnswer }} />
          </div>
        </Placed>
      ),
    )}
  </div>
)

type LayerElementProps = Omit<StoryLayersProps, 'story'> & {
  layer: Exclude<Layer, { type: 'drawing' }>
  isOwn: boolean
}
function LayerElement({ layer, isOwn, onVote, onAnswer }: LayerElementProps) {
  if (layer.type === 'text') return <TextElement {...layer} />
  if (layer.type === 'sticker') return <StickerElement {...layer} />
  if (layer.type === 'countdown') return <StoryCountdown {...layer} />
  if (layer.type === 'mention')
    return (
      <Link to={`/${layer.username}`} className={pillStyles}>
        <AtSign aria-hidden className="size-4 shrink-0" />
        <bdi className="truncate">{layer.username}</bdi>
      </Link>
    )
  if (layer.type === 'link')
    return (
      <Link to={`/post/${layer.postId}`} className={pillStyles}>
        <Link2 aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{layer.title || <Trans>View post</Trans>}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
      </Link>
    )
  if (layer.type === 'question')
    return (
      <div className="w-64 max-w-full rounded-card bg-white p-3 text-center text-[#1a1523]">
        <p dir="auto" className="font-semibold break-words">
          {layer.question}
        </p>
        {!isOwn && (
          <button
            type="button"
            onClick={() => onAnswer(layer.question)}
            className="mt-2 min-h-11 w-full rounded-full bg-[#1a1523]/8 px-4 text-14 font-semibold hover:bg-[#1a1523]/14"
          >
            <Trans>Answer</Trans>
          </button>
        )}
      </div>
    )
  return <Poll layer={layer} isOwn={isOwn} onVote={onVote} />
}

type PollLayer = Extract<Layer, { type: 'poll' }>
type PollProps = { layer: PollLayer; isOwn: boolean; onVote: (option: number) => void }
function Poll({ layer: { question, options, votes, myVote }, isOwn, onVote }: PollProps) {
  const { t } = useLingui()
  const total = votes?.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <div
      role="group"
      aria-label={question || t`Poll`}
      className="grid w-64 max-w-full gap-1.5 rounded-card bg-white p-3 text-[#1a1523]"
    >
      {question && (
        <p dir="auto" className="pb-1 text-center font-semibold break-words">
          {question}
        </p>
      )}
      {options.map((option, i) => {
        const share = votes && total > 0 ? Math.round(((votes[i] ?? 0) / total) * 100) : 0
        return (
          <button
            key={option}
            type="button"
            disabled={isOwn || votes !== undefined}
            onClick={() => onVote(i)}
            className="relative flex min-h-11 items-center justify-between gap-3 overflow-hidden rounded-input bg-[#1a1523]/8 px-3.5 text-start font-semibold enabled:hover:bg-[#1a1523]/14"
          >
            {votes && (
              <i className="absolute inset-y-0 start-0 bg-[#f5a524]/45" style={{ width: `${share}%` }} />
            )}
            <bdi className={cx('relative truncate', myVote === i && 'underline')}>{option}</bdi>
            {votes && <span className="relative tabular-nums">{share}%</span>}
          </button>
        )
      })}
    </div>
  )
}
