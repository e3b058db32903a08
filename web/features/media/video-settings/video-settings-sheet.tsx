import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import { processingErrorText } from '../vault/processing-errors.ts'
import type { Video } from './video.ts'
import { VideoCaptions } from './video-captions.tsx'
import { PosterForm } from './poster-form.tsx'
import { useVideo } from './use-video.ts'

type VideoSettingsSheetProps = {
  mediaId: string
  name: string
  onClose: () => void
  /** Called with the video after poster or captions changed. */
  onChange: (video: Video) => void
}

/** Poster and captions of a video. */
export function VideoSettingsSheet({ mediaId, name, onClose, onChange }: VideoSettingsSheetProps) {
  const response = useVideo(mediaId, onChange)
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Video settings</Trans>}
      note={<bdi>{name}</bdi>}
    >
      {/* The sheet may be rendered inside a form; its submits must not bubble. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps an event to itself */}
      <div onSubmit={(event) => event.stopPropagation()} className="grid gap-6">
        {response.isPending ? (
          <SkeletonGroup className="grid gap-3">
            <Skeleton className="h-60 rounded-card" />
            <Skeleton className="h-11 rounded-full" />
          </SkeletonGroup>
        ) : 'fault' in response ? (
          <p role="alert" className="py-6 text-center text-bad-text">
            {response.fault}
          </p>
        ) : (
          <VideoSettings film={response.data} />
        )}
      </div>
    </Drawer>
  )
}

function VideoSettings({ film: video }: { film: Video }) {
  const { t, i18n } = useLingui()
  if (video.state === 'failed')
    return (
      <p role="alert" className="rounded-card bg-bad-soft p-4 text-bad-text">
        {i18n._(processingErrorText(video.fault))}
      </p>
    )
  if (video.state !== 'ready')
    return (
      <div className="grid gap-3 py-4">
        <p className="text-ink-2">
          <Trans>Your video is processing. You can choose a cover and add captions when it’s ready.</Trans>
        </p>
        <Progress label={t`Processing`} value={video.progress / 100} />
      </div>
    )
  return (
    <>
      <PosterForm film={video} />
      <section className="grid gap-1.5">
        <h3 className="font-semibold">
          <Trans>Captions</Trans>
        </h3>
        <VideoCaptions video={video} />
      </section>
    </>
  )
}
