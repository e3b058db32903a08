import { useLingui } from '@lingui/react/macro'
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  PictureInPicture2,
  Rewind,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { StreamDetail } from '../state/stream-types.ts'
import type { useLiveCaptions } from '../state/use-live-captions.ts'
import type { useLiveVideo } from '../state/use-live-video.ts'
import { ReportStream } from './report-stream.tsx'

type StageControlsProps = {
  stream: StreamDetail
  live: ReturnType<typeof useLiveVideo>
  captions: ReturnType<typeof useLiveCaptions>
  video: RefObject<HTMLVideoElement | null>
  isFull: boolean
  /** The viewer watches the last minutes instead of what is live. */
  isBehind: boolean
  onFull: () => void
  onRewind: () => void
}

/** Sound, captions, rewind, picture in picture, report and full screen. */
export function StageControls(props: StageControlsProps) {
  const { stream, live, captions, video, isFull, isBehind, onFull, onRewind } = props
  const { t } = useLingui()
  const canFloat = useSyncExternalStore(never, hasPictureInPicture, () => false)
  return (
    <div
      className={cx(
        'absolute end-4 bottom-4 flex gap-2 max-tablet:bottom-auto max-tablet:flex-col',
        // The rewind bar is above.
        isBehind ? 'max-tablet:top-34' : 'max-tablet:top-20',
      )}
    >
      <IconButton
        tone="media"
        label={live.isMuted ? t`Turn sound on` : t`Turn sound off`}
        onClick={live.toggleSound}
      >
        {live.isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </IconButton>
      {captions.hasCaptions && !isBehind && (
        <IconButton tone="media" label={t`Captions`} pressed={captions.isOn} onClick={captions.toggle}>
          {captions.isOn ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
        </IconButton>
      )}
      {stream.canRewind === 1 && !isBehind && (
        <IconButton tone="media" label={t`Rewind`} onClick={onRewind}>
          <Rewind aria-hidden />
        </IconButton>
      )}
      {canFloat && !isBehind && (
        <IconButton
          tone="media"
          label={t`Picture in picture`}
          className="max-tablet:hidden"
          // Refused while the video has no size yet.
          onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
        >
          <PictureInPicture2 aria-hidden />
        </IconButton>
      )}
      <ReportStream stream={stream} />
      <IconButton
        tone="media"
        label={isFull ? t`Exit full screen` : t`Full screen`}
        onClick={onFull}
        className="max-tablet:hidden"
      >
        {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      </IconButton>
    </div>
  )
}

const never = () => () => undefined
const hasPictureInPicture = () => document.pictureInPictureEnabled
