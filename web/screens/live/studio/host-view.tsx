import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Mic, MicOff, MonitorUp, Pause, Play, SwitchCamera, Video, VideoOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatClock } from '../../../features/media/player/image-url.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { LiveBadge } from '../../../ui/display/live-badge.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { LiveChat } from '../chat/live-chat.tsx'
import type { StreamDetail } from '../state/stream-types.ts'
import { useSecondsSince } from '../state/use-seconds.ts'
import { useStreamRoom } from '../state/use-stream-room.ts'
import { Preview } from './device-check.tsx'
import { cx } from '../../../ui/cx.ts'
import { CoHostButton } from './co-host-button.tsx'
import { ChatSettingsButton } from './chat-settings-button.tsx'
import { EndButton } from './end-button.tsx'
import { CoHostVideo } from '../stage/co-host-video.tsx'
import { StreamFacts } from '../stage/stream-facts.tsx'
import type { useBroadcast } from './use-broadcast.ts'
import type { useDevices } from './use-devices.ts'

type HostViewProps = {
  loaded: StreamDetail
  devices: ReturnType<typeof useDevices>
  broadcast: ReturnType<typeof useBroadcast>
}

/** The studio while a stream runs: picture, controls and chat. */
export function HostView({ loaded, devices, broadcast }: HostViewProps) {
  const { stream, messages, addMessage, reload } = useStreamRoom({
    loaded,
    messages: [],
    viewerId: loaded.host._id,
  })
  const navigate = useNavigate()
  const isEnded = stream.status === 3
  const { stop } = broadcast
  useEffect(() => {
    if (!isEnded) return
    void stop()
    void navigate(`/streams/${stream.streamId}`)
  }, [isEnded, stop, navigate, stream.streamId])
  useWarnBeforeLeaving(!isEnded)
  return (
    <div className="grid gap-4 desktop:-my-4 desktop:h-dvh desktop:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-h-0 min-w-0 flex-col gap-4 desktop:py-4">
        <div className="relative flex min-h-0 flex-col gap-3 text-white desktop:flex-1">
          <div className="relative aspect-video overflow-hidden rounded-panel bg-night desktop:aspect-auto desktop:min-h-0 desktop:flex-1">
            <HostVideos {...{ stream, devices, broadcast }} />
            <HostBar stream={stream} broadcast={broadcast} />
          </div>
          <Controls {...{ stream, devices, broadcast }} onReload={() => void reload()} />
        </div>
        <ConnectionNotice broadcast={broadcast} />
        <StreamFacts stream={stream} />
      </div>
      <div className="relative max-tablet:h-120 max-tablet:rounded-panel max-tablet:bg-night max-tablet:text-white max-tablet:[&>section]:max-h-full">
        <LiveChat stream={stream} messages={messages} onSent={addMessage} tips={undefined} />
      </div>
    </div>
  )
}

/** The host's own picture, and the co-host's. */
function HostVideos({
  stream,
  devices,
  broadcast,
}: Omit<HostViewProps, 'loaded'> & { stream: StreamDetail }) {
  const { hasCoHost, coVideo, coAudio, isSharing } = broadcast
  return (
    <div className={cx('grid size-full', hasCoHost && 'grid-cols-2')}>
      {devices.media && <Preview media={devices.media} isMirrored={!isSharing} isFilling={hasCoHost} />}
      <CoHostVideo stream={stream} video={coVideo} audio={coAudio} isShown={hasCoHost} />
    </div>
  )
}

function HostBar({ stream, broadcast }: { stream: StreamDetail; broadcast: HostViewProps['broadcast'] }) {
  const { i18n } = useLingui()
  const seconds = useSecondsSince(stream.startedAt)
  return (
    <div className="absolute inset-x-0 top-0 flex items-center gap-2 p-4">
      {broadcast.state === 'live' ? (
        <LiveBadge />
      ) : (
        <Badge tone="media">
          <Trans>Connecting</Trans>
        </Badge>
      )}
      <Badge tone="media" icon={<Eye aria-hidden />}>
        {i18n.number(stream.viewerCount)}
      </Badge>
      {seconds !== undefined && <Badge tone="media">{formatClock(seconds)}</Badge>}
      {broadcast.isPaused && (
        <Badge tone="media">
          <Trans>Paused</Trans>
        </Badge>
      )}
    </div>
  )
}

function ConnectionNotice({ broadcast: { state, quality, resume } }: Pick<HostViewProps, 'broadcast'>) {
  if (state === 'replaced')
    return (
      <Banner tone="warn">
        <Trans>You’re streaming from another tab.</Trans>{' '}
        <button type="button" className="font-semibold underline" onClick={() => void resume()}>
          <Trans>Stream from here</Trans>
        </button>
      </Banner>
    )
  if (state === 'lost' || quality === 'lost')
    return (
      <Banner tone="bad">
        <Trans>
          You lost the connection. We’re reconnecting; your viewers are waiting for up to 60 seconds.
        </Trans>
      </Banner>
    )
  if (quality === 'poor')
    return (
      <Banner tone="warn">
        <Trans>Your connection is weak. Move closer to your router or close other apps.</Trans>
      </Banner>
    )
  return null
}

type ControlsProps = Omit<HostViewProps, 'loaded'> & { stream: StreamDetail; onReload: () => void }
function Controls({ stream, devices, broadcast, onReload }: ControlsProps) {
  const { t } = useLingui()
  const { media } = devices
  const { isPaused } = broadcast
  const [isMicOn, setMicOn] = useState(true)
  const [isCameraOn, setCameraOn] = useState(true)
  // A disabled track sends silence or black, so the stream goes on.
  useEffect(() => {
    for (const track of media?.getAudioTracks() ?? []) track.enabled = isMicOn && !isPaused
    for (const track of media?.getVideoTracks() ?? []) track.enabled = isCameraOn && !isPaused
  }, [media, isMicOn, isCameraOn, isPaused])
  const canShare = typeof navigator !== 'undefined' && 'getDisplayMedia' in (navigator.mediaDevices ?? {})
  return (
    // Below the picture on phones, where it has no room for them.
    <div className="flex flex-wrap items-center justify-center gap-2 max-tablet:rounded-panel max-tablet:bg-night max-tablet:p-3 tablet:absolute tablet:inset-x-0 tablet:bottom-0 tablet:p-4">
      <IconButton
        tone="media"
        label={isMicOn ? t`Turn microphone off` : t`Turn microphone on`}
        onClick={() => setMicOn(!isMicOn)}
      >
        {isMicOn ? <Mic aria-hidden /> : <MicOff aria-hidden />}
      </IconButton>
      <IconButton
        tone="media"
        label={isCameraOn ? t`Turn camera off` : t`Turn camera on`}
        onClick={() => setCameraOn(!isCameraOn)}
      >
        {isCameraOn ? <Video aria-hidden /> : <VideoOff aria-hidden />}
      </IconButton>
      <IconButton
        tone="media"
        label={isPaused ? t`Resume stream` : t`Pause stream`}
        onClick={() => void broadcast.pause()}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </IconButton>
      {devices.devices.cameras.length > 1 && (
        <IconButton tone="media" label={t`Switch camera`} onClick={devices.nextCamera}>
          <SwitchCamera aria-hidden />
        </IconButton>
      )}
      {canShare && (
        <IconButton
          tone="media"
          label={broadcast.isSharing ? t`Stop sharing your screen` : t`Share your screen`}
          pressed={broadcast.isSharing}
          onClick={() => void broadcast.share()}
        >
          <MonitorUp aria-hidden />
        </IconButton>
      )}
      <CoHostButton stream={stream} onReload={onReload} />
      <ChatSettingsButton stream={stream} />
      <EndButton streamId={stream.streamId} />
    </div>
  )
}

function useWarnBeforeLeaving(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
