import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Mark } from '../../../ui/brand/mark.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import type { OverlayProps } from '../../layout/dialogs/dialog-keys.ts'
import { DocumentFlow } from './document-flow.tsx'
import { DocumentSides } from './document-sides.tsx'
import { SumsubFlow } from './sumsub-flow.tsx'
import type { Verification, VerificationData } from './verification.ts'

/** Document upload: a dialog on desktop, a sheet on phones. */
export function DocumentDialog({ open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { load, data } = useFetcher<VerificationData>({ key: 'verification' })
  const { revalidate } = useRevalidator()
  const [started, setStarted] = useState(false)
  // Sent to an external provider; our server only learns the result.
  const [isOutside, setOutside] = useState(false)
  useEffect(() => void load('/document'), [load])
  const next = isOutside ? 'wait' : data?.verification.next
  const onSent = () => {
    setStarted(false)
    void load('/document')
    void revalidate()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      width="md"
      title={<Title next={next} />}
    >
      {!data ? (
        <SkeletonGroup className="grid gap-3">
          {[0, 1, 2].map((n) => (
            <Skeleton key={n} className="h-16 rounded-card" />
          ))}
        </SkeletonGroup>
      ) : next === 'send' && data.verification.provider === 'sumsub' ? (
        <SumsubFlow onSent={() => setOutside(true)} />
      ) : next === 'send' || started ? (
        <DocumentFlow {...data} onSent={onSent} />
      ) : next === 'sendAgain' ? (
        <RejectedDocument {...data.verification} onStart={() => setStarted(true)} />
      ) : next === 'wait' ? (
        <PendingDocument {...data.verification} onClose={onClose} />
      ) : (
        <div className="grid justify-items-center gap-3 py-6 text-center">
          <Mark lit className="h-10 w-20" />
          <p className="text-16">{t`Your account doesn’t need any documents right now.`}</p>
        </div>
      )}
    </Dialog>
  )
}

function Title({ next }: { next: Verification['next'] | undefined }) {
  if (next === 'sendAgain') return <Trans>Something went wrong</Trans>
  if (next === 'wait') return <Trans>Thanks, we have everything</Trans>
  if (next === 'none') return <Trans>You don’t need to verify</Trans>
  return <Trans>Your documents</Trans>
}

/** The rejected sides and the reasons; accepted sides are kept. */
function RejectedDocument({ document, missing, onStart }: Verification & { onStart: () => void }) {
  return (
    <>
      <DocumentSides sides={document?.parts.map(({ side }) => side) ?? []} parts={document?.parts} />
      <Button
        tone="ember"
        size="lg"
        wide
        className="mt-4"
        icon={<Camera aria-hidden className="size-5" />}
        onClick={onStart}
      >
        <Plural value={missing.length} one="Resend only this one" other="Resend only these" />
      </Button>
    </>
  )
}

function PendingDocument({ document, onClose }: Verification & { onClose: () => void }) {
  return (
    <>
      <p className="text-ink-2">
        <Trans>A reviewer checks them, usually within a day. We’ll email you the result.</Trans>
      </p>
      {document && <DocumentSides sides={document.parts.map(({ side }) => side)} parts={document.parts} />}
      <Button tone="ember" size="lg" wide className="mt-4" onClick={onClose}>
        <Trans>OK</Trans>
      </Button>
    </>
  )
}
