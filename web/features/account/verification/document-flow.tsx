import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { showSuccess, showError } from '../../../lib/toast/toast-messages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { PaneProgress } from '../../../ui/brand/pane-progress.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Capture } from './capture.tsx'
import { ChooseDocument } from './choose-document.tsx'
import { sendDocuments } from './send-documents.ts'
import { StepBar } from './step-bar.tsx'
import {
  type DocumentTypeId,
  MAX_BYTES,
  type Side,
  sideNames,
  sideSteps,
  type VerificationData,
} from './verification.ts'

type SidePhotos = Partial<Record<Side, File>>
type FlowProps = VerificationData & { onSent: () => void }

/** Longest side stored by the server; HEIC photos are converted so that they can be previewed. */
const MAX_SIDE = 3200
async function shown(file: File) {
  const { readableImage: readablePicture } = await import('../../media/media-editor/readable-image.ts')
  // A photo that cannot be previewed is still uploaded; the server decodes it again.
  return readablePicture(file, MAX_SIDE).catch(() => file)
}

/** Choose, capture and send: a whole document or only the rejected sides. */
export function DocumentFlow({ verification, types, onSent }: FlowProps) {
  const { t, i18n } = useLingui()
  const again = verification.next === 'sendAgain' ? verification.document : undefined
  const [typeId, setTypeId] = useState<DocumentTypeId | undefined>(
    types.length > 2 ? types[1]?._id : types[0]?._id,
  )
  const [step, setStep] = useState(again ? 1 : 0)
  const [pictures, setPictures] = useState<SidePhotos>({})
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [share, setShare] = useState<number>()
  const [isOpening, setOpening] = useState(false)
  const sides = again ? verification.missing : (types.find(({ _id }) => _id === typeId)?.sides ?? [])
  const side = sides[step - 1]
  const names = sides.map((item) => i18n._(sideSteps[item]))

  const take = async (taken: File | undefined) => {
    if (!side) return
    const isTooLarge = taken && taken.size > MAX_BYTES
    setOpening(true)
    const file = taken && !isTooLarge ? await shown(taken) : undefined
    setOpening(false)
    setFaults((known) => ({ ...known, [side]: isTooLarge ? t`This file is larger than 10 MB.` : undefined }))
    setPictures((known) => ({ ...known, [side]: file }))
  }
  const send = async () => {
    setShare(0)
    const sent = await sendDocuments({
      ...(again ? { documentId: again._id } : typeId ? { documentTypeId: typeId } : {}),
      pictures,
      onProgress: setShare,
    })
    setShare(undefined)
    if (sent.ok) return onSent()
    const wrong = sides.findIndex((item) => sent.body.fields?.[item])
    setFaults(sent.body.fields ?? {})
    if (wrong < 0) return showError(sent.body.message ?? t`The photos didn’t upload. Try again.`)
    setPictures({ ...pictures, [sides[wrong] ?? '']: undefined })
    setStep(wrong + 1)
  }
  const elsewhere = async () => {
    const response = await api('POST /resendDocuments', { body: {} })
    if (response.ok) showSuccess(t`We’ve emailed you the link.`)
    else showError(response.body.message)
  }

  if (share !== undefined)
    return (
      <div className="grid gap-4 py-10 text-center">
        <p className="type-20">
          <Trans>Uploading</Trans>
        </p>
        <PaneProgress label={t`Sending your documents`} value={share} />
      </div>
    )
  const isLast = step === sides.length
  return (
    <>
      {(!again || sides.length > 1) && (
        <StepBar steps={again ? names : [t`Document`, ...names]} current={again ? step - 1 : step} />
      )}
      {step === 0 || !side ? (
        <ChooseDocument types={types} value={typeId} onChange={setTypeId} onNext={() => setStep(1)} />
      ) : (
        <>
          <h3 className="type-20 mb-3">{i18n._(sideNames[side])}</h3>
          {isOpening ? (
            <Skeleton className="aspect-4/3 w-full rounded-card" />
          ) : (
            <Capture
              key={side}
              side={side}
              file={pictures[side]}
              error={faults[side]}
              onFile={(file) => void take(file)}
              onSwitchDevice={() => void elsewhere()}
            />
          )}
          {pictures[side] && (
            <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-2">
              <Button size="lg" tone="line" onClick={() => void take(undefined)}>
                <Trans>Retake</Trans>
              </Button>
              <Button size="lg" tone="ember" wide onClick={() => (isLast ? void send() : setStep(step + 1))}>
                {isLast ? <Trans>Send</Trans> : <Trans>Use photo</Trans>}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
