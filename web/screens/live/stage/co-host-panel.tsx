import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Mic, MicOff, UserPlus, Video, VideoOff } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { hostName, type StreamDetail } from '../state/stream-types.ts'
import type { useStagePlace } from '../state/use-stage-place.ts'

type PanelProps = {
  stream: StreamDetail
  stage: ReturnType<typeof useStagePlace>
  onReload: () => void
}

/** On phones above the picture, beside the other controls. */
const panel =
  'absolute inset-x-0 bottom-4 flex flex-wrap items-center justify-center gap-2 px-4 max-tablet:top-20 max-tablet:bottom-auto max-tablet:pe-16'

/** What a viewer who is invited or on the stage can do. */
export function CoHostPanel({ stream, stage, onReload }: PanelProps) {
  const { coHost } = stream
  if (coHost?.isMe !== 1) return null
  if (coHost.state === 'invited')
    return <Invitation stream={stream} share={coHost.tipSharePercent ?? 0} onReload={onReload} />
  return <StageControls stream={stream} stage={stage} onReload={onReload} />
}

type InvitationProps = Pick<PanelProps, 'stream' | 'onReload'> & { share: number }
function Invitation({ stream, share, onReload }: InvitationProps) {
  const { t } = useLingui()
  const { streamId } = stream
  const [busy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const name = hostName(stream)
  const answer = async (isAccepted: 0 | 1) => {
    setBusy(true)
    const body = { streamId, isAccepted, tipSharePercent: share }
    const reply = await api('POST /stream/coHost/answer', { body }).catch(() => undefined)
    setBusy(false)
    if (!reply?.ok) {
      const text = reply?.body.message ?? t`Something went wrong. Check your connection and try again.`
      showToast({ text, kind: 'error' })
    }
    onReload()
  }
  if (!isOpen)
    return (
      <div className={panel}>
        <Button tone="media" icon={<UserPlus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
          <Trans>Answer the invitation</Trans>
        </Button>
      </div>
    )
  return (
    <Dialog
      open
      firm
      onOpenChange={setOpen}
      title={t`${name} invited you to the stage`}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button tone="line" disabled={busy} onClick={() => void answer(0)}>
            <Trans>Decline</Trans>
          </Button>
          <Button tone="ember" busy={busy} onClick={() => void answer(1)}>
            <Trans>Join the stage</Trans>
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 pb-2">
        <p>
          <Trans>Everyone who watches will see and hear you.</Trans>
        </p>
        <p className="font-semibold">
          {share > 0 ? (
            <Trans>You get {share}% of the host’s income from tips while you’re on the stage.</Trans>
          ) : (
            <Trans>Tips go to the host.</Trans>
          )}
        </p>
      </div>
    </Dialog>
  )
}

function StageControls({ stream, stage, onReload }: PanelProps) {
  const { t } = useLingui()
  const { streamId } = stream
  const leave = async () => {
    const reply = await api('DELETE /stream/coHost', { query: { streamId } }).catch(() => undefined)
    if (!reply?.ok) {
      const text = reply?.body.message ?? t`Something went wrong. Check your connection and try again.`
      showToast({ text, kind: 'error' })
    }
    onReload()
  }
  return (
    <div className={panel}>
      {stage.place === 'fault' && (
        <p role="alert" className="flex items-center gap-2 rounded-full bg-night/80 py-1.5 ps-4 pe-1.5">
          <Trans>We couldn’t use your camera or microphone.</Trans>
          <Button tone="media" size="xs" onClick={() => void stage.retry()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {stage.place === 'on' && (
        <>
          <IconButton
            tone="media"
            label={stage.isMicOn ? t`Turn microphone off` : t`Turn microphone on`}
            onClick={() => void stage.toggleMic()}
          >
            {stage.isMicOn ? <Mic aria-hidden /> : <MicOff aria-hidden />}
          </IconButton>
          <IconButton
            tone="media"
            label={stage.isCameraOn ? t`Turn camera off` : t`Turn camera on`}
            onClick={() => void stage.toggleCamera()}
          >
            {stage.isCameraOn ? <Video aria-hidden /> : <VideoOff aria-hidden />}
          </IconButton>
        </>
      )}
      <Button tone="media" icon={<LogOut aria-hidden className="size-4" />} onClick={() => void leave()}>
        <Trans>Leave the stage</Trans>
      </Button>
    </div>
  )
}
