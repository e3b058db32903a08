import { Trans, useLingui } from '@lingui/react/macro'
import { Video, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { squareImageUrl } from '../../features/media/player/image-url.ts'
import { FieldNote } from '../../ui/form/field-frame.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { useVideoChoice } from './recording/use-video-choice.ts'
import { ChosenVideo, VideoSource } from './recording/video-source.tsx'

const MAX_SAMPLES = 3
type Sample = { mediaId: string; name: string; url?: string | undefined }

/** Up to three videos that show fans what they get. */
export function SamplesField({ initial, error }: { initial: Sample[]; error?: string | undefined }) {
  const { t } = useLingui()
  const [samples, setSamples] = useState(initial)
  const { choice, choose, pick, reset } = useVideoChoice()
  const readyId = choice?.isFailed || choice?.progress !== undefined ? undefined : choice?.mediaId
  const name = choice?.name ?? ''
  // A processed video joins the list and makes room for the next one.
  useEffect(() => {
    if (!readyId) return
    setSamples((known) =>
      known.some(({ mediaId }) => mediaId === readyId)
        ? known
        : [...known, { mediaId: readyId, name }].slice(0, MAX_SAMPLES),
    )
    reset()
    // Only a newly processed video matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [readyId])
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 font-semibold">
        <Trans>Sample videos</Trans>
      </legend>
      {samples.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {samples.map(({ mediaId, url, ...sample }, index) => (
            <li
              key={mediaId}
              className="relative grid size-20 place-items-center overflow-hidden rounded-input bg-sunk-2"
            >
              <input type="hidden" name="sampleId" value={mediaId} />
              {url ? (
                <img src={squareImageUrl(url, 160)} alt={sample.name} className="size-full object-cover" />
              ) : (
                <Video aria-hidden className="size-6" />
              )}
              <IconButton
                label={t`Remove sample ${index + 1}`}
                tone="media"
                size="sm"
                className="!absolute end-0.5 top-0.5 !size-7"
                onClick={() => setSamples(samples.filter((one) => one.mediaId !== mediaId))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {choice && <ChosenVideo choice={choice} />}
      <VideoSource onFile={choose} onPick={pick} isDisabled={samples.length >= MAX_SAMPLES} />
      <FieldNote hint={t`Up to three. Fans watch them before they order.`} error={error} />
    </fieldset>
  )
}
