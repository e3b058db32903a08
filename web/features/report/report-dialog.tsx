import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export type ReportDialogProps = { type: 'post' | 'comment' | 'person'; id: string; onClose: () => void }
type Reason = { _id: string; reason: string }

/** Asks us to look at something: why, and a few words. Fetched when somebody wants it. */
export function ReportDialog({ type, id, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const { reasons, retry } = useReasons()
  const [reasonId, setReasonId] = useState<string>()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const titles = {
    post: t`Report this post`,
    comment: t`Report this comment`,
    person: t`Report this person`,
  }
  const send = async () => {
    if (!reasonId) return setFault(t`Choose one of the reasons.`)
    setBusy(true)
    try {
      const answer = await api('POST /report', { body: { type, id, reasonId, note } })
      if (answer.ok) {
        say(t`Thank you. We will look at it.`)
        onClose()
      } else setFault(answer.body.message)
    } catch {
      setFault(t`That did not reach us. Try again.`)
    }
    return setBusy(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={titles[type]}
      note={<Trans>Nobody but us learns that it was you.</Trans>}
      footer={
        <Button tone="ember" wide busy={busy} onClick={() => void send()} disabled={!Array.isArray(reasons)}>
          <Trans>Report</Trans>
        </Button>
      }
    >
      {reasons === 'lost' ? (
        <ErrorState onRetry={retry} />
      ) : (
        <div className="grid gap-4 py-2">
          {reasons ? (
            <fieldset className="grid gap-1">
              <legend className="sr-only">
                <Trans>Why</Trans>
              </legend>
              {reasons.map(({ _id, reason }) => (
                <Radio
                  key={_id}
                  name="reasonId"
                  value={_id}
                  label={reason}
                  checked={reasonId === _id}
                  onChange={() => setReasonId(_id)}
                />
              ))}
            </fieldset>
          ) : (
            <Skeleton className="h-64" />
          )}
          <TextArea
            label={t`What should we know?`}
            optional
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {fault && (
            <p role="alert" className="text-bad-text">
              {fault}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

async function readReasons(): Promise<Reason[] | 'lost'> {
  try {
    const answer = await api('GET /reasons', { query: { type: 'report', limit: 50 } })
    return answer.ok ? answer.body.data : 'lost'
  } catch {
    return 'lost'
  }
}

function useReasons() {
  const [reasons, setReasons] = useState<Reason[] | 'lost'>()
  useEffect(() => {
    let isGone = false
    void readReasons().then((found) => isGone || setReasons(found))
    return () => {
      isGone = true
    }
  }, [])
  const retry = () => {
    setReasons(undefined)
    void readReasons().then(setReasons)
  }
  return { reasons, retry }
}
