import { Trans, useLingui } from '@lingui/react/macro'
import { Crop } from 'lucide-react'
import { Suspense, useState } from 'react'
import { fetchFile, isCroppable } from '../../../features/media/media-editor/decode-image.ts'
import { ImageEditorSheet } from '../../../features/media/media-editor/media-editor-sheets.tsx'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { cx } from '../../../ui/cx.ts'
import { Button } from '../../../ui/form/button.tsx'
import { filters, type Filter } from '../story.ts'
import type { DraftStory } from './draft.ts'
import type { StoryDraft } from './use-story-draft.ts'

/** Crop for photos; filters for photos and videos. */
export function PhotoTools({ draft, story }: { draft: StoryDraft; story: DraftStory }) {
  const { t } = useLingui()
  const [cropping, setCropping] = useState<File>()
  const { file, picture } = story
  const canCrop = story.kind === 'image' && (file ? isCroppable(file) : picture !== undefined)
  const crop = async () => {
    const opened =
      file ?? (picture ? await fetchFile(picture, 'story.jpg').catch(() => undefined) : undefined)
    if (opened) setCropping(opened)
    else showError(t`We couldn’t load the image. Try again.`)
  }
  return (
    <div className="grid justify-items-center gap-3">
      <FilterChoice story={story} onChange={(filter) => draft.change({ filter })} />
      {canCrop && (
        <Button size="sm" icon={<Crop aria-hidden className="size-4" />} onClick={() => void crop()}>
          <Trans>Crop</Trans>
        </Button>
      )}
      {cropping && (
        <Suspense>
          <ImageEditorSheet
            file={cropping}
            onClose={() => setCropping(undefined)}
            onDone={(edited) => {
              setCropping(undefined)
              if (edited !== cropping) draft.replaceFile(edited)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type FilterChoiceProps = { story: DraftStory; onChange: (filter: Filter) => void }
function FilterChoice({ story: { filter: chosen = 'none', picture }, onChange }: FilterChoiceProps) {
  const { t } = useLingui()
  const names: Record<Filter, string> = {
    none: t`Original`,
    warm: t`Warm`,
    cool: t`Cool`,
    vivid: t`Vivid`,
    fade: t`Fade`,
    mono: t`Mono`,
  }
  return (
    <div
      role="group"
      aria-label={t`Filter`}
      className="scrollbar-none flex max-w-full gap-2 overflow-x-auto p-1"
    >
      {(Object.keys(filters) as Filter[]).map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChange(filter)}
          className={cx(
            'grid w-15 shrink-0 gap-1 rounded-input text-12',
            filter === chosen ? 'font-semibold text-ink' : 'text-ink-2',
          )}
        >
          <span
            className={cx(
              'block h-15 overflow-hidden rounded-[30px_30px_8px_8px] bg-sunk-2',
              filter === chosen && 'ring-2 ring-ember',
            )}
          >
            {picture && (
              <img
                src={picture}
                alt=""
                className="size-full object-cover"
                style={{ filter: filters[filter] }}
              />
            )}
          </span>
          {names[filter]}
        </button>
      ))}
    </div>
  )
}
