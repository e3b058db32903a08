import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ImageCrop, type ImageCropHandle } from '../../../ui/media/image-crop.tsx'

type ProfileImageDialogProps = {
  file: File
  frame: 'arch' | 'banner'
  onClose: () => void
  /** Called with the storage key of the cropped, uploaded image. */
  onSaved: (key: string) => void
}

/** Crops an image and uploads it. */
export function ProfileImageDialog({ file, frame, onClose, onSaved }: ProfileImageDialogProps) {
  const { t } = useLingui()
  const crop = useRef<ImageCropHandle>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const unreadable = t`This image can’t be opened here. Choose a PNG, JPEG, GIF or WebP.`
  const save = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const blob = await crop.current?.crop()
      if (!blob) return setError(unreadable)
      const response = await api('POST /uploadFile', {
        body: { folder: frame === 'arch' ? 'profile' : 'profileBanner' },
        files: { file: new File([blob], 'picture.jpg', { type: blob.type }) },
      })
      return response.ok ? onSaved(response.body.data.key) : setError(response.body.message)
    } catch {
      return setError(t`The image didn’t upload. Try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      width={frame === 'arch' ? 'sm' : 'lg'}
      title={frame === 'arch' ? t`Adjust your photo` : t`Your cover`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="ember" className="flex-1" busy={isBusy} onClick={() => void save()}>
            <Trans>Use this photo</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && (
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {error}
          </Banner>
        )}
        <ImageCrop ref={crop} file={file} frame={frame} onUnreadable={() => setError(unreadable)} />
      </div>
    </Dialog>
  )
}
