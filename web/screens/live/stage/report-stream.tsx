import { useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isMember, useSession } from '../../../features/account/session/session.ts'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { StreamDetail } from '../state/stream-types.ts'

const ReportDialog = lazyComponent(
  async () => (await import('../../../features/content/report/report-dialog.tsx')).ReportDialog,
)

/** Reports the host, with the stream it is about. */
export function ReportStream({ stream }: { stream: StreamDetail }) {
  const { t } = useLingui()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (stream.isHost === 1 || !isMember(session)) return null
  return (
    <>
      <IconButton tone="media" label={t`Report this stream`} onClick={() => setOpen(true)}>
        <Flag aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ReportDialog
            type="person"
            id={stream.host._id}
            place={`/live/${stream.streamId}`}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
