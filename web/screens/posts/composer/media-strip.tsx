import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { VideoSettingsSheet } from '../../../features/media/video-settings/video-settings-slot.tsx'
import {
  ImageEditorSheet,
  VoiceRecorderSheet,
} from '../../../features/media/media-editor/media-editor-sheets.tsx'
import { isCroppable, fetchFile } from '../../../features/media/media-editor/decode-image.ts'
import { commaFor } from '../../../lib/format/comma-list.ts'
import { showError } from '../../../lib/toast/toast-messages.ts'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { Sortable } from '../../../ui/display/sortable.tsx'
import type { DraftItem } from './draft.ts'
import { MediaStripItem } from './media-strip-item.tsx'
import { MediaSources } from './media-sources.tsx'
import { MAX_FILES, type MediaStripState as StripState } from './use-media-strip.ts'

const Picker = lazy(async () => ({
  default: (await import('../../../features/media/vault/vault-picker.tsx')).VaultPicker,
}))
const accept =
  'image/png,image/jpeg,image/gif,image/webp,image/heic,image/heif,video/*,audio/*,.heic,.heif,.mov,.avi'

const isCuttable = ({ kind, file, picture }: DraftItem) =>
  kind === 'image' && (file ? isCroppable(file) : picture !== undefined)
type MediaStripProps = { strip: StripState; isLockable: boolean }

/** Photos, videos and audio in display order. */
export function MediaStrip({ strip, isLockable }: MediaStripProps) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const [cutting, setCutting] = useState<{ key: string; file: File }>()
  const [videoKey, setFilmKey] = useState<string>()
  const { items } = strip
  const list = useRef<HTMLUListElement>(null)
  /** Keyboard focus stays in the strip: on the item that took the place, or on the add button. */
  const remove = (index: number) => {
    const item = items[index]
    if (!item) return
    flushSync(() => strip.remove(item.key))
    const ways = list.current?.querySelectorAll<HTMLElement>('[data-remove], [data-add]')
    ways?.[Math.min(index, ways.length - 1)]?.focus()
  }
  const video = items.find(({ key }) => key === videoKey)
  const add = (files: File[]) => {
    const { left, unfit } = strip.addFiles(files)
    const [name] = unfit.map((file) => file.name)
    if (name) showError(t`${name} isn’t a supported photo, video or audio file.`)
    if (left > 0)
      showError(
        t`A post can have up to ${MAX_FILES} photos, videos or audio files. The others weren’t added.`,
      )
  }
  const cut = async ({ key, file, picture, name }: DraftItem) => {
    const opened = file ?? (picture ? await fetchFile(picture, name).catch(() => undefined) : undefined)
    if (opened) setCutting({ key, file: opened })
    else showError(t`We couldn’t load the image. Try again.`)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping has a button beside it
    <section
      aria-labelledby="strip"
      className="pb-6"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="strip" className="type-20">
          <Counted items={items} />
        </h2>
        {items.length > 1 && (
          <p className="text-13 text-ink-2">
            <Trans>Drag to reorder. The first item is the cover.</Trans>{' '}
            <span className="whitespace-nowrap [@media(hover:none)]:hidden">
              <Trans>
                Keyboard: <Kbd keys={['Alt', '←', '→']} /> on the drag handle.
              </Trans>
            </span>
          </p>
        )}
      </header>
      <Sortable onMove={strip.move}>
        <ul
          ref={list}
          className="scrollbar-none -mx-4 flex gap-2.5 overflow-x-auto px-4 pt-1 pb-3 tablet:-mx-1 tablet:px-1"
        >
          {items.map((item, index) => (
            <MediaStripItem
              key={item.key}
              item={item}
              index={index}
              count={items.length}
              strip={strip}
              isLockable={isLockable}
              onRemove={() => remove(index)}
              onCut={isCuttable(item) ? () => void cut(item) : undefined}
              onFilm={item.kind === 'video' && item.mediaId ? () => setFilmKey(item.key) : undefined}
            />
          ))}
          {items.length < MAX_FILES && (
            <MediaSources
              isFirst={items.length === 0}
              onAdd={() => chooser.current?.click()}
              onVault={() => setPicking(true)}
              onRecord={() => setRecording(true)}
            />
          )}
        </ul>
      </Sortable>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={t`Add photos, videos or audio`}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className="flex items-start gap-1.5 text-13 text-ink-2">
        <ShieldCheck aria-hidden className="mt-px size-4 shrink-0" />
        <Trans>Location data is removed. Each copy is watermarked for its viewer.</Trans>
      </p>
      {cutting && (
        <Suspense>
          <ImageEditorSheet
            file={cutting.file}
            onClose={() => setCutting(undefined)}
            onDone={(file) => {
              setCutting(undefined)
              if (file !== cutting.file) strip.replace(cutting.key, file)
            }}
          />
        </Suspense>
      )}
      {video?.mediaId && (
        <Suspense>
          <VideoSettingsSheet
            mediaId={video.mediaId}
            name={video.name}
            onClose={() => setFilmKey(undefined)}
            onChange={({ url }) => url && strip.show(video.key, url)}
          />
        </Suspense>
      )}
      {isRecording && (
        <Suspense>
          <VoiceRecorderSheet
            onClose={() => setRecording(false)}
            onDone={(file) => {
              setRecording(false)
              add([file])
            }}
          />
        </Suspense>
      )}
      {isPicking && (
        <Suspense>
          <Picker
            open
            most={MAX_FILES - items.length}
            onOpenChange={setPicking}
            onPick={(files) => {
              setPicking(false)
              strip.addVault(files)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function Counted({ items }: { items: DraftItem[] }) {
  const { i18n } = useLingui()
  const of = (kind: DraftItem['kind']) => items.filter((item) => item.kind === kind).length
  const parts = [
    of('image') > 0 && <Plural key="i" value={of('image')} one="# photo" other="# photos" />,
    of('video') > 0 && <Plural key="v" value={of('video')} one="# video" other="# videos" />,
    of('audio') > 0 && <Plural key="a" value={of('audio')} one="# audio file" other="# audio files" />,
  ].filter(Boolean)
  if (parts.length === 0) return <Trans>Photos, videos, audio</Trans>
  return parts.map((part, n) => (
    <span key={n}>
      {n > 0 && commaFor(i18n.locale)}
      {part}
    </span>
  ))
}
