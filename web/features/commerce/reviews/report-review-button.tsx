import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'

const ReportDialog = lazy(async () => ({
  default: (await import('../../content/report/report-dialog.tsx')).ReportDialog,
}))

/** Reports a review; the dialog is loaded when it is opened. */
export function ReportReviewButton({ reviewId, name }: { reviewId: string; name: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        tone="bare"
        size="sm"
        icon={<Flag aria-hidden className="size-4" />}
        aria-label={t`Report the review by ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Report</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog type="review" id={reviewId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
