import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { ImageCropHandle } from '../../../ui/media/image-crop.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { FormFooter } from '../auth-frame.tsx'
import type { CreatorState } from './creator-state.ts'
import { useErrorText } from '../error-texts.ts'

const PictureCrop = lazy(async () => ({
  default: (await import('../../../ui/media/image-crop.tsx')).ImageCrop,
}))

type Props = { state: CreatorState; crop: RefObject<ImageCropHandle | null>; asksPassword: boolean }

/** Profile photo with cropping. Optional; without JavaScript it is uploaded uncropped. */
export function CreatorPhoto({ state, crop, asksPassword }: Props) {
  const { t } = useLingui()
  const textOf = useErrorText()
  const [file, setFile] = useState<File>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const open = async (selectedFile: File) => {
    setUnreadable(false)
    setOpening(true)
    const { readableImage: readablePicture } =
      await import('../../../features/media/media-editor/readable-image.ts')
    const readable = await readablePicture(selectedFile).catch(() => undefined)
    setOpening(false)
    setUnreadable(!readable)
    setFile(readable)
  }
  const { faults } = state
  const fault = isUnreadable ? 'PICTURE_UNREADABLE' : faults?.fields.file
  return (
    <>
      {isOpening && <Skeleton className="aspect-square w-full rounded-card" />}
      {file && !isUnreadable && !isOpening && (
        <Suspense fallback={<Skeleton className="aspect-square w-full rounded-card" />}>
          <PictureCrop
            key={file.name}
            ref={crop}
            file={file}
            frame="arch"
            onUnreadable={() => setUnreadable(true)}
          />
        </Suspense>
      )}
      <FileDrop
        name={file ? undefined : 'file'}
        accept="image/png,image/jpeg,image/gif,image/webp,image/heic,image/heif,.heic,.heif"
        label={
          file
            ? t`Change photo`
            : state.details.profilePic
              ? t`Photo added. Choose another`
              : t`Choose a photo`
        }
        hint={t`PNG, JPEG, HEIC, GIF or WebP, up to 10 MB`}
        onFiles={([selectedFile]) => {
          if (selectedFile) void open(selectedFile)
        }}
      />
      {fault && (
        <p role="alert" className="text-13 text-bad-text">
          {textOf(fault)}
        </p>
      )}
      {(asksPassword || faults?.fields.password) && (
        <PasswordField
          rules
          name="password"
          label={<Trans>Password</Trans>}
          hint={<Trans>Enter it again. We don’t keep it on this page.</Trans>}
          error={textOf(faults?.fields.password)}
          required
        />
      )}
      <FormFooter>
        <Trans>
          You can add a photo later. Next, we’ll ask for your documents. Only you can see your page until
          they’re verified.
        </Trans>
      </FormFooter>
    </>
  )
}
