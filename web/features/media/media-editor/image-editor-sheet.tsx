import { Trans, useLingui } from '@lingui/react/macro'
import { FlipHorizontal2, RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { cropImage, cropPixels } from './crop-image.ts'
import { decodeImage } from './decode-image.ts'
import { CropArea } from './crop-area.tsx'
import {
  isUnedited,
  mirrorImage,
  centeredCrop,
  type ImageEdit,
  type Shape,
  rotatedSize,
  rotateRight,
  noEdit,
} from './image-edit.ts'

type ImageEditorSheetProps = {
  file: File
  onClose: () => void
  /** Called with the cropped file, or the original if nothing changed. */
  onDone: (file: File) => void
}

/** Crops and rotates an image before use. */
export function ImageEditorSheet({ file, onClose, onDone }: ImageEditorSheetProps) {
  const { t } = useLingui()
  const bitmap = useBitmap(file)
  const [edit, setEdit] = useState<ImageEdit>(noEdit)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const size = bitmap instanceof ImageBitmap ? bitmap : undefined
  const finish = async () => {
    if (!size || isUnedited(edit)) return onDone(file)
    setBusy(true)
    try {
      return onDone(await cropImage(file, size, edit))
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
      firm={!isUnedited(edit)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button disabled={isUnedited(edit)} onClick={() => setEdit(noEdit)}>
            <Trans>Reset</Trans>
          </Button>
          <Button
            tone="ember"
            className="flex-1"
            busy={isBusy}
            disabled={!size}
            onClick={() => void finish()}
          >
            <Trans>Use this photo</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {(bitmap === 'unreadable' || isFailed) && (
          <Banner tone="bad">
            <Trans>This image can’t be edited here. You can still use it as is.</Trans>
          </Banner>
        )}
        {size ? (
          <>
            <CropArea bitmap={size} edit={edit} onChange={setEdit} />
            <CropSize picture={size} plan={edit} />
            <div className="flex flex-wrap items-center justify-center gap-3">
              <Segmented<Shape>
                label={t`Aspect ratio`}
                size="sm"
                value={edit.shape}
                options={[
                  { value: 'free', label: <Trans>Free</Trans> },
                  { value: '1:1', label: '1:1' },
                  { value: '4:5', label: '4:5' },
                  { value: '9:16', label: '9:16' },
                  { value: '16:9', label: '16:9' },
                ]}
                onChange={(shape) =>
                  setEdit({ ...edit, shape, crop: centeredCrop(shape, rotatedSize(size, edit.rotation)) })
                }
              />
              <span className="flex gap-1">
                <IconButton
                  label={t`Rotate left`}
                  onClick={() => setEdit([1, 2, 3].reduce((turned) => rotateRight(turned, size), edit))}
                >
                  <RotateCcw className="size-5" />
                </IconButton>
                <IconButton label={t`Rotate right`} onClick={() => setEdit(rotateRight(edit, size))}>
                  <RotateCw className="size-5" />
                </IconButton>
                <IconButton
                  label={t`Flip`}
                  pressed={edit.rotation.isMirrored}
                  onClick={() => setEdit(mirrorImage(edit))}
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

function CropSize({ picture: size, plan: edit }: { picture: ImageBitmap; plan: ImageEdit }) {
  const { width, height } = cropPixels(size, edit)
  return (
    <p role="status" dir="ltr" className="text-center text-13 text-ink-2 tabular-nums">
      {width} × {height}
    </p>
  )
}

function useBitmap(file: File) {
  const [bitmap, setBitmap] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    let isCancelled = false
    let opened: ImageBitmap | undefined
    decodeImage(file)
      .then((found) => {
        opened = found
        if (isCancelled) return found.close()
        return setBitmap(found)
      })
      .catch(() => !isCancelled && setBitmap('unreadable'))
    return () => {
      isCancelled = true
      opened?.close()
    }
  }, [file])
  return bitmap
}
