import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FilmSheet } from '../../features/film/film-sheet-slot.tsx'
import { PictureSheet, VoiceSheet } from '../../features/making/making-sheets.tsx'
import { canBeCut, fileAt } from '../../features/making/open-picture.ts'
import { commaIn } from '../../lib/format/comma.ts'
import { sayError } from '../../lib/say.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Sortable } from '../../ui/sortable.tsx'
import type { Item } from './draft.ts'
import { StripItem } from './strip-item.tsx'
import { StripWays } from './strip-ways.tsx'
import { MOST, type Strip as StripState } from './use-strip.ts'

const Picker = lazy(async () => ({
  default: (await import('../../features/vault/picker-drawer.tsx')).VaultPicker,
}))
const accept =
  'image/png,image/jpeg,image/gif,image/webp,image/heic,image/heif,video/*,audio/*,.heic,.heif,.mov,.avi'

const isCuttable = ({ kind, file, picture }: Item) =>
  kind === 'image' && (file ? canBeCut(file) : picture !== undefined)
type StripProps = { strip: StripState; isLockable: boolean }

/** Pictures, films and sounds side by side, in the order in which they are seen. */
export function Strip({ strip, isLockable }: StripProps) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const [cutting, setCutting] = useState<{ key: string; file: File }>()
  const [filmKey, setFilmKey] = useState<string>()
  const { items } = strip
  const list = useRef<HTMLUListElement>(null)
  /** Whoever goes by keys stays in the strip: at what came into its place, or where more are added. */
  const remove = (index: number) => {
    const item = items[index]
    if (!item) return
    flushSync(() => strip.remove(item.key))
    const ways = list.current?.querySelectorAll<HTMLElement>('[data-remove], [data-add]')
    ways?.[Math.min(index, ways.length - 1)]?.focus()
  }
  const film = items.find(({ key }) => key === filmKey)
  const add = (files: File[]) => {
    const { left, unfit } = strip.addFiles(files)
    const [name] = unfit.map((file) => file.name)
    if (name) sayError(t`${name} is neither a picture nor a film nor a sound.`)
    if (left > 0) sayError(t`A post holds ${MOST} pictures, films or sounds. The others were left out.`)
  }
  const cut = async ({ key, file, picture, name }: Item) => {
    const opened = file ?? (picture ? await fileAt(picture, name).catch(() => undefined) : undefined)
    if (opened) setCutting({ key, file: opened })
    else sayError(t`The picture could not be fetched. Try again.`)
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
            <Trans>Drag to reorder. The first one stands for the post.</Trans>{' '}
            <span className="whitespace-nowrap [@media(hover:none)]:hidden">
              <Trans>
                By keys: <Kbd keys={['Alt', '←', '→']} /> on the handle.
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
            <StripItem
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
          {items.length < MOST && (
            <StripWays
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
        aria-label={t`Add pictures, films or sounds`}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className="flex items-start gap-1.5 text-13 text-ink-2">
        <ShieldCheck aria-hidden className="mt-px size-4 shrink-0" />
        <Trans>Place data is removed. Every delivered copy carries its buyer’s mark.</Trans>
      </p>
      {cutting && (
        <Suspense>
          <PictureSheet
            file={cutting.file}
            onClose={() => setCutting(undefined)}
            onDone={(file) => {
              setCutting(undefined)
              if (file !== cutting.file) strip.replace(cutting.key, file)
            }}
          />
        </Suspense>
      )}
      {film?.mediaId && (
        <Suspense>
          <FilmSheet
            mediaId={film.mediaId}
            name={film.name}
            onClose={() => setFilmKey(undefined)}
            onChange={({ url }) => url && strip.show(film.key, url)}
          />
        </Suspense>
      )}
      {isRecording && (
        <Suspense>
          <VoiceSheet
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
            most={MOST - items.length}
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

function Counted({ items }: { items: Item[] }) {
  const { i18n } = useLingui()
  const of = (kind: Item['kind']) => items.filter((item) => item.kind === kind).length
  const parts = [
    of('image') > 0 && <Plural key="i" value={of('image')} one="# photo" other="# photos" />,
    of('video') > 0 && <Plural key="v" value={of('video')} one="# video" other="# videos" />,
    of('audio') > 0 && <Plural key="a" value={of('audio')} one="# sound" other="# sounds" />,
  ].filter(Boolean)
  if (parts.length === 0) return <Trans>Photos, videos, sounds</Trans>
  return parts.map((part, n) => (
    <span key={n}>
      {n > 0 && commaIn(i18n.locale)}
      {part}
    </span>
  ))
}
