import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import type { OverlayProps } from '../shell/dialog-keys.ts'
import { DocumentFlow } from './document-flow.tsx'
import { SideRows } from './side-rows.tsx'
import { SumsubFlow } from './sumsub-flow.tsx'
import type { Verification, VerificationData } from './verification.ts'

/** Sending documents, in the middle of a desk and from below on a phone. */
export function DocumentDialog({ open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const { load, data } = useFetcher<VerificationData>({ key: 'verification' })
  const { revalidate } = useRevalidator()
  const [started, setStarted] = useState(false)
  // An outside provider has them; the server hears of it only with the verdict.
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
        <Refused {...data.verification} onStart={() => setStarted(true)} />
      ) : next === 'wait' ? (
        <Waiting {...data.verification} onClose={onClose} />
      ) : (
        <div className="grid justify-items-center gap-3 py-6 text-center">
          <Mark lit className="h-10 w-20" />
          <p className="text-16">{t`Your account needs no documents right now.`}</p>
        </div>
      )}
    </Dialog>
  )
}

function Title({ next }: { next: Verification['next'] | undefined }) {
  if (next === 'sendAgain') return <Trans>Something did not work</Trans>
  if (next === 'wait') return <Trans>Thank you, we have everything</Trans>
  if (next === 'none') return <Trans>Nothing is missing</Trans>
  return <Trans>Your documents</Trans>
}

/** What was refused and why; the rest is kept. */
function Refused({ document, missing, onStart }: Verification & { onStart: () => void }) {
  return (
    <>
      <SideRows sides={document?.parts.map(({ side }) => side) ?? []} parts={document?.parts} />
      <Button
        tone="ember"
        size="lg"
        wide
        className="mt-4"
        icon={<Camera aria-hidden className="size-5" />}
        onClick={onStart}
      >
        <Plural value={missing.length} one="Send only this one again" other="Send only these again" />
      </Button>
    </>
  )
}

function Waiting({ document, onClose }: Verification & { onClose: () => void }) {
  return (
    <>
      <p className="text-ink-2">
        <Trans>A person looks at them, usually within a day. We write to you by mail.</Trans>
      </p>
      {document && <SideRows sides={document.parts.map(({ side }) => side)} parts={document.parts} />}
      <Button tone="ember" size="lg" wide className="mt-4" onClick={onClose}>
        <Trans>All right</Trans>
      </Button>
    </>
  )
}
