import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { showSuccess } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState } from '../../../ui/display/error-state.tsx'
import { Radio } from '../../../ui/form/radio.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'

export type ReportDialogProps = {
  type: 'post' | 'comment' | 'story' | 'person' | 'review'
  id: string
  /** Where it happened, for staff; sent in front of the note. */
  place?: string
  onClose: () => void
}
type Reason = { _id: string; reason: string }

/** Reports content: reason and note. Loaded on demand. */
export function ReportDialog({ type, id, place, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const { reasons, retry } = useReasons()
  const [reasonId, setReasonId] = useState<string>()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const titles = {
    post: t`Report post`,
    comment: t`Report comment`,
    story: t`Report story`,
    person: t`Report user`,
    review: t`Report review`,
  }
  const send = async () => {
    if (!reasonId) return setError(t`Choose a reason.`)
    setBusy(true)
    try {
      const response =
        type === 'review'
          ? await api('POST /reviewRating/report', { body: { reviewId: id, reasonId, note } })
          : await api('POST /report', {
              body: { type, id, reasonId, note: place ? `${place}\n${note}` : note },
            })
      if (response.ok) {
        showSuccess(t`Thanks. We’ll review your report.`)
        onClose()
      } else setError(response.body.message)
    } catch {
      setError(t`Something went wrong. Check your connection and try again.`)
    }
    return setBusy(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={titles[type]}
      note={<Trans>Your report is confidential.</Trans>}
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
                <Trans>Reason</Trans>
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
            label={t`Add details`}
            optional
            maxLength={place ? 400 : 500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {error && (
            <p role="alert" className="text-bad-text">
              {error}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

async function readReasons(): Promise<Reason[] | 'lost'> {
  try {
    const response = await api('GET /reasons', { query: { type: 'report', limit: 50 } })
    return response.ok ? response.body.data : 'lost'
  } catch {
    return 'lost'
  }
}

function useReasons() {
  const [reasons, setReasons] = useState<Reason[] | 'lost'>()
  useEffect(() => {
    let isCancelled = false
    void readReasons().then((found) => isCancelled || setReasons(found))
    return () => {
      isCancelled = true
    }
  }, [])
  const retry = () => {
    setReasons(undefined)
    void readReasons().then(setReasons)
  }
  return { reasons, retry }
}
