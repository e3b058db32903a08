import { Trans, useLingui } from '@lingui/react/macro'
import { FlipHorizontal2, RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cutPicture, pixelsOf } from './cut-picture.ts'
import { openPicture } from './open-picture.ts'
import { PictureArea } from './picture-area.tsx'
import {
  isUntouched,
  mirrored,
  partOf,
  type Plan,
  type Shape,
  turnedSize,
  turnRight,
  untouched,
} from './picture-plan.ts'

type PictureSheetProps = {
  file: File
  onClose: () => void
  /** What was cut, or the same file where nothing was changed. */
  onDone: (file: File) => void
}

/** Cuts and turns a picture before it is used. */
export function PictureSheet({ file, onClose, onDone }: PictureSheetProps) {
  const { t } = useLingui()
  const bitmap = useBitmap(file)
  const [plan, setPlan] = useState<Plan>(untouched)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const picture = bitmap instanceof ImageBitmap ? bitmap : undefined
  const finish = async () => {
    if (!picture || isUntouched(plan)) return onDone(file)
    setBusy(true)
    try {
      return onDone(await cutPicture(file, picture, plan))
    } catch {
      setBusy(false)
      return setFailed(true)
    }
  }
  return (
    <Dialog
      open
      width="md"
      title={<Trans>Crop and rotate</Trans>}
      firm={!isUntouched(plan)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button disabled={isUntouched(plan)} onClick={() => setPlan(untouched)}>
            <Trans>Reset</Trans>
          </Button>
          <Button
            tone="ember"
            className="flex-1"
            busy={isBusy}
            disabled={!picture}
            onClick={() => void finish()}
          >
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {(bitmap === 'unreadable' || isFailed) && (
          <Banner tone="bad">
            <Trans>This picture cannot be changed here. It can be used as it is.</Trans>
          </Banner>
        )}
        {picture ? (
          <>
            <PictureArea bitmap={picture} plan={plan} onChange={setPlan} />
            <Measures picture={picture} plan={plan} />
            <div className="flex flex-wrap items-center justify-center gap-3">
              <Segmented<Shape>
                label={t`Shape`}
                size="sm"
                value={plan.shape}
                options={[
                  { value: 'free', label: <Trans>Free</Trans> },
                  { value: '1:1', label: '1:1' },
                  { value: '4:5', label: '4:5' },
                  { value: '16:9', label: '16:9' },
                ]}
                onChange={(shape) =>
                  setPlan({ ...plan, shape, part: partOf(shape, turnedSize(picture, plan.turn)) })
                }
              />
              <span className="flex gap-1">
                <IconButton
                  label={t`Rotate to the left`}
                  onClick={() => setPlan([1, 2, 3].reduce((turned) => turnRight(turned, picture), plan))}
                >
                  <RotateCcw className="size-5" />
                </IconButton>
                <IconButton label={t`Rotate to the right`} onClick={() => setPlan(turnRight(plan, picture))}>
                  <RotateCw className="size-5" />
                </IconButton>
                <IconButton
                  label={t`Mirror`}
                  pressed={plan.turn.isMirrored}
                  onClick={() => setPlan(mirrored(plan))}
                >
                  <FlipHorizontal2 className="size-5" />
                </IconButton>
              </span>
            </div>
          </>
        ) : (
          bitmap === undefined && <Skeleton className="h-72 rounded-card" />
        )}
      </div>
    </Dialog>
  )
}

function Measures({ picture, plan }: { picture: ImageBitmap; plan: Plan }) {
  const { width, height } = pixelsOf(picture, plan)
  return (
    <p role="status" dir="ltr" className="text-center text-13 text-ink-2 tabular-nums">
      {width} × {height}
    </p>
  )
}

function useBitmap(file: File) {
  const [bitmap, setBitmap] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    let isGone = false
    let opened: ImageBitmap | undefined
    openPicture(file)
      .then((found) => {
        opened = found
        if (isGone) return found.close()
        return setBitmap(found)
      })
      .catch(() => !isGone && setBitmap('unreadable'))
    return () => {
      isGone = true
      opened?.close()
    }
  }, [file])
  return bitmap
}
