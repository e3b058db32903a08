import { useState } from 'react'
import { startUploads } from '../../../features/media/upload/start-uploads.ts'
import { replaceFile, retryUpload, useUploads } from '../../../features/media/upload/upload-queue.ts'
import type { VaultFile } from '../../../features/media/vault/vault.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { useProcessing } from '../../posts/composer/use-processing.ts'
import type { Stroke } from '../story-drawing.tsx'
import { MAX_STORIES, type DraftLayer, type DraftStory } from './draft.ts'

const kindOf = (file: File) =>
  file.type.startsWith('video/') || /\.(mov|avi)$/i.test(file.name)
    ? ('video' as const)
    : file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name)
      ? ('image' as const)
      : undefined
const empty = { text: '', background: 'ink' as const, layers: [] }

const strokesOf = (story: DraftStory | undefined): Stroke[] =>
  story?.layers.flatMap(({ layer }) => (layer.type === 'drawing' ? layer.strokes : [])) ?? []

/** Stories being made, with their uploads. */
export function useStoryDraft() {
  const [drafted, setStories] = useState<DraftStory[]>([])
  const [index, setIndex] = useState(0)
  const uploads = useUploads((state) => state.uploads)
  const uploadOf = ({ file }: DraftStory) => file && uploads.find((upload) => upload.file === file)
  const arrived = drafted.flatMap((story) => {
    const upload = uploadOf(story)
    return upload?.status === 'done' && upload.mediaId ? [upload.mediaId] : []
  })
  const { states } = useProcessing(arrived)
  const withUpload = (story: DraftStory): DraftStory => {
    if (!story.file) return story
    const mediaId = uploadOf(story)?.mediaId
    const isReady = mediaId !== undefined && states.get(mediaId)?.state === 'ready'
    return { ...story, ...(mediaId ? { mediaId } : {}), isReady }
  }
  const stories = drafted.map(withUpload)
  const add = (added: DraftStory[]) => {
    const room = MAX_STORIES - stories.length
    setStories([...drafted, ...added.slice(0, room)])
    setIndex(drafted.length)
  }
  const change = (changed: Partial<DraftStory>) =>
    setStories((known) => known.map((story, i) => (i === index ? { ...story, ...changed } : story)))
  const changeLayers = (next: (layers: DraftLayer[]) => DraftLayer[]) =>
    setStories((known) =>
      known.map((story, i) => (i === index ? { ...story, layers: next(story.layers) } : story)),
    )
  return {
    stories,
    story: stories[index],
    index,
    setIndex,
    change,
    addText: () => add([{ key: randomId(), kind: 'text', ...empty, background: 'ember' }]),
    addFiles: (files: File[]) => {
      const fitting = files.filter(kindOf).slice(0, MAX_STORIES - stories.length)
      if (fitting.length === 0) return files.length === 0
      add(
        fitting.map((file) => ({
          key: randomId(),
          kind: kindOf(file) ?? 'image',
          file,
          ...(file.type.startsWith('image/') ? { picture: URL.createObjectURL(file) } : {}),
          ...empty,
        })),
      )
      void startUploads({ files: fitting, folder: 'stories' })
      return fitting.length === files.length
    },
    addVault: (files: VaultFile[]) =>
      add(
        files.flatMap(({ _id, kind, url }) =>
          kind === 'image' || kind === 'video'
            ? [{ key: _id, kind, mediaId: _id, isReady: true, ...(url ? { picture: url } : {}), ...empty }]
            : [],
        ),
      ),
    remove: () => {
      setStories(drafted.filter((_, i) => i !== index))
      setIndex(Math.max(0, index - 1))
    },
    addLayer: (layer: DraftLayer['layer'], label?: string) =>
      changeLayers((layers) => [...layers, { key: randomId(), layer, ...(label ? { label } : {}) }]),
    changeLayer: (key: string, changed: object) =>
      changeLayers((layers) =>
        layers.map((one) =>
          one.key === key ? { ...one, layer: { ...one.layer, ...changed } as DraftLayer['layer'] } : one,
        ),
      ),
    strokes: strokesOf(stories[index]),
    /** The drawing is one element under the others. */
    setStrokes: (strokes: Stroke[]) =>
      changeLayers((layers) => {
        const others = layers.filter(({ layer }) => layer.type !== 'drawing')
        return strokes.length ? [{ key: 'drawing', layer: { type: 'drawing', strokes } }, ...others] : others
      }),
    /** Uploads an edited photo in place of the one before. */
    replaceFile: (file: File) => {
      const upload = drafted[index] && uploadOf(drafted[index])
      setStories((known) =>
        known.map((story, i) => {
          if (i !== index) return story
          const { mediaId: _, isReady: __, ...rest } = story
          return { ...rest, file, picture: URL.createObjectURL(file) }
        }),
      )
      if (upload && upload.status !== 'done') void replaceFile(upload.id, file)
      else void startUploads({ files: [file], folder: 'stories' })
    },
    removeLayer: (key: string) => changeLayers((layers) => layers.filter((one) => one.key !== key)),
    /** What happens to the file of a story. */
    statusOf: (story: DraftStory) => {
      const upload = uploadOf(story)
      const made = story.mediaId ? states.get(story.mediaId) : undefined
      if (story.kind === 'text' || story.isReady) return 'ready' as const
      if (upload?.status === 'failed' || upload?.status === 'changed' || made?.state === 'failed')
        return 'failed' as const
      return upload && upload.status !== 'done' ? ('sending' as const) : ('processing' as const)
    },
    retry: (story: DraftStory) => {
      const upload = uploadOf(story)
      if (upload) retryUpload(upload.id)
    },
  }
}
export type StoryDraft = ReturnType<typeof useStoryDraft>
