import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { backgroundNames, backgrounds, filters, type Background } from '../story.ts'
import { StoryCanvas } from '../story-canvas.tsx'
import type { Stroke } from '../story-drawing.tsx'
import type { DraftStory } from './draft.ts'
import { DraftLayers } from './draft-layers.tsx'
import { DrawPad, DrawTools } from './draw-pad.tsx'
import { PhotoTools } from './photo-tools.tsx'
import type { StoryDraft } from './use-story-draft.ts'

type Pen = Pick<Stroke, 'colour' | 'width'>
type ComposerStageProps = { draft: StoryDraft; isDrawing: boolean; onDrawn: () => void }

/** The selected story as it will look, with its text and elements. */
export function ComposerStage({ draft, isDrawing, onDrawn }: ComposerStageProps) {
  const { t } = useLingui()
  const [pen, setPen] = useState<Pen>({ colour: 'white', width: 'medium' })
  const { story } = draft
  if (!story) return null
  const status = draft.statusOf(story)
  return (
    <div className="grid gap-3">
      <div className="relative mx-auto aspect-[400/712] w-full max-w-85 rounded-[170px_170px_20px_20px]">
        <StoryCanvas
          background={story.kind === 'text' ? story.background : undefined}
          text={story.text || t`Your text`}
          image={<Preview story={story} />}
        >
          <DraftLayers draft={draft} />
          {isDrawing && <DrawPad draft={draft} pen={pen} />}
        </StoryCanvas>
        {status !== 'ready' && (
          <div
            role="status"
            className="absolute inset-x-4 bottom-4 z-3 flex items-center justify-between gap-3 rounded-input bg-night/80 px-4 py-3 text-14 text-white"
          >
            {status === 'sending' ? (
              <Trans>Uploading…</Trans>
            ) : status === 'processing' ? (
              <Trans>Processing…</Trans>
            ) : (
              <>
                <Trans>Upload failed</Trans>
                <Button tone="media" size="xs" onClick={() => draft.retry(story)}>
                  <Trans>Try again</Trans>
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {isDrawing && <DrawTools draft={draft} pen={pen} onPen={setPen} onDone={onDrawn} />}
      {story.kind !== 'text' && !isDrawing && <PhotoTools draft={draft} story={story} />}
      <div className="mx-auto flex w-full max-w-85 items-center gap-2">
        <input
          value={story.text}
          onChange={(event) => draft.change({ text: event.target.value })}
          maxLength={500}
          dir="auto"
          aria-label={story.kind === 'text' ? t`Text` : t`Caption`}
          placeholder={story.kind === 'text' ? t`Your text` : t`Add a caption`}
          className="field-box h-12 min-w-0 flex-1 px-3.5 text-16"
        />
        <IconButton label={t`Remove this story`} onClick={draft.remove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {story.kind === 'text' && (
        <Backgrounds value={story.background} onChange={(background) => draft.change({ background })} />
      )}
    </div>
  )
}

function Preview({ story }: { story: DraftStory }) {
  if (story.kind === 'text' || !story.picture) return undefined
  return (
    <img
      src={story.picture}
      alt=""
      className="absolute inset-0 size-full object-cover"
      style={{ filter: filters[story.filter ?? 'none'] }}
    />
  )
}

type BackgroundsProps = { value: Background; onChange: (background: Background) => void }
function Backgrounds({ value, onChange }: BackgroundsProps) {
  const { t } = useLingui()
  const names: Record<Background, string> = {
    ink: t`Ink`,
    ember: t`Red`,
    amber: t`Amber`,
    violet: t`Violet`,
    sea: t`Blue`,
    leaf: t`Green`,
  }
  return (
    <div role="group" aria-label={t`Background`} className="flex justify-center gap-2">
      {backgroundNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={names[name]}
          aria-pressed={name === value}
          onClick={() => onChange(name)}
          className={cx('size-11 rounded-full outline-offset-2', name === value && 'ring-2 ring-ember')}
          style={{ backgroundImage: backgrounds[name] }}
        />
      ))}
    </div>
  )
}
