import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import type { StreamDetail, StreamViewer } from '../state/stream-types.ts'

type CoHostProps = { stream: StreamDetail; onReload: () => void }
const shares = [0, 10, 20, 25, 30, 40, 50, 60, 70, 80, 90]
const SUGGESTED_VIEWERS = 6

/** Invites somebody to the stage, and removes them. */
export function CoHostButton(props: CoHostProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  return (
    <>
      <IconButton
        tone="media"
        label={t`Co-host`}
        pressed={props.stream.coHost !== undefined}
        onClick={() => setOpen(true)}
      >
        <UserPlus aria-hidden />
      </IconButton>
      {isOpen &&
        (props.stream.coHost ? (
          <CurrentCoHost {...props} coHost={props.stream.coHost} onClose={onClose} />
        ) : (
          <InviteDialog {...props} onClose={onClose} />
        ))}
    </>
  )
}

type DialogProps = CoHostProps & { onClose: () => void }
function InviteDialog({ stream, onReload, onClose }: DialogProps) {
  const { t } = useLingui()
  const { streamId } = stream
  const [username, setUsername] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const viewers = useViewers(streamId)
  const invite = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const body = { streamId, username, tipSharePercent: Number(formText(form, 'tipSharePercent')) }
    const answer = await api('POST /stream/coHost', { body }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok)
      return setFault(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    showToast({ text: t`Invitation sent.`, kind: 'done' })
    onReload()
    return onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t`Invite a co-host`}
      footer={
        <Button type="submit" form="co-host" tone="ember" wide busy={busy} disabled={!username.trim()}>
          <Trans>Send invitation</Trans>
        </Button>
      }
    >
      <form id="co-host" onSubmit={(event) => void invite(event)} className="grid gap-4 pb-2">
        <Field
          name="username"
          label={t`Username`}
          hint={t`Any creator, or a fan who is watching now.`}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          dir="auto"
        />
        {viewers.length > 0 && (
          <ul aria-label={t`Watching now`} className="flex flex-wrap gap-2">
            {viewers.map((viewer) => (
              <li key={viewer.viewerId}>
                <Button size="xs" tone="line" onClick={() => setUsername(viewer.username)}>
                  {viewer.username}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <NativeSelect
          name="tipSharePercent"
          label={t`Share of tips`}
          hint={t`Of your income from tips, while they’re on the stage. Only for creators paid in your currency.`}
          defaultValue="0"
          options={shares.map((share) => ({ value: String(share), label: t`${share}%` }))}
        />
        {fault && (
          <p role="alert" className="text-bad-text">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** Suggestions; without them a username can still be entered. */
function useViewers(streamId: string) {
  const [viewers, setViewers] = useState<StreamViewer[]>([])
  useEffect(() => {
    api('GET /stream/viewer', { query: { streamId, limit: SUGGESTED_VIEWERS } })
      .then((answer) => setViewers(answer.ok ? (answer.body.data ?? []) : []))
      .catch(() => undefined)
  }, [streamId])
  return viewers
}

type CurrentProps = DialogProps & { coHost: NonNullable<StreamDetail['coHost']> }
function CurrentCoHost({ stream, coHost, onReload, onClose }: CurrentProps) {
  const { t } = useLingui()
  const { streamId } = stream
  const { name, username, profilePic, state, tipSharePercent: share = 0 } = coHost
  const [busy, setBusy] = useState(false)
  const isInvited = state === 'invited'
  const remove = async () => {
    setBusy(true)
    const answer = await api('DELETE /stream/coHost', { query: { streamId } }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok) {
      const text = answer?.body.message ?? t`Something went wrong. Check your connection and try again.`
      return showToast({ text, kind: 'error' })
    }
    onReload()
    return onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={isInvited ? t`Invitation sent` : t`On stage`}
      footer={
        <Button tone="line" wide busy={busy} onClick={() => void remove()}>
          {isInvited ? <Trans>Withdraw invitation</Trans> : <Trans>Remove from the stage</Trans>}
        </Button>
      }
    >
      <div className="flex items-center gap-3 pb-3">
        <Avatar silent size={48} name={name} image={profilePic} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-13 text-ink-2">@{username}</p>
        </div>
      </div>
      <p className="pb-2">
        {isInvited ? (
          share > 0 ? (
            <Trans>Waiting for an answer. They would get {share}% of your income from tips.</Trans>
          ) : (
            <Trans>Waiting for an answer. Tips would stay yours.</Trans>
          )
        ) : share > 0 ? (
          <Trans>They get {share}% of your income from tips while they’re on the stage.</Trans>
        ) : (
          <Trans>Tips stay yours.</Trans>
        )}
      </p>
    </Dialog>
  )
}
