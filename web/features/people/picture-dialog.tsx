import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PictureCrop, type PictureCropHandle } from '../../ui/picture-crop.tsx'

type PictureDialogProps = {
  file: File
  frame: 'arch' | 'banner'
  onClose: () => void
  /** The key of the picture, cut and sent. */
  onKept: (key: string) => void
}

/** Cuts a picture to its frame and sends it. */
export function PictureDialog({ file, frame, onClose, onKept }: PictureDialogProps) {
  const { t } = useLingui()
  const crop = useRef<PictureCropHandle>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const unreadable = t`This picture cannot be opened here. Choose a PNG, JPEG, GIF or WebP.`
  const keep = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const cut = await crop.current?.cut()
      if (!cut) return setFault(unreadable)
      const answer = await api('POST /uploadFile', {
        body: { folder: frame === 'arch' ? 'profile' : 'profileBanner' },
        files: { file: new File([cut], 'picture.jpg', { type: cut.type }) },
      })
      return answer.ok ? onKept(answer.body.data.key) : setFault(answer.body.message)
    } catch {
      return setFault(t`The picture did not arrive. Try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      width={frame === 'arch' ? 'sm' : 'lg'}
      title={frame === 'arch' ? t`Stand in your window` : t`Your cover`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="ember" className="flex-1" busy={isBusy} onClick={() => void keep()}>
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {fault && (
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {fault}
          </Banner>
        )}
        <PictureCrop ref={crop} file={file} frame={frame} onUnreadable={() => setFault(unreadable)} />
      </div>
    </Dialog>
  )
}
