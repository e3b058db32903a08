import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../../../contract/core/client.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'

/** Uploads the image chosen in a form, so that the form's request can refer to it. */
export async function uploadFormImage(api: Api, form: FormData) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { ok: true, key: undefined } as const
  const sent = await api('POST /staff/pictures', { files: { file } })
  if (sent.ok) return { ok: true, key: sent.body.data.key } as const
  const { message } = sent.body
  return { ok: false, status: sent.status, body: { message, fields: { file: message } } } as const
}

type Props = { error: string | undefined; onChosen?: (url: string) => void }

export function ImageField({ error, onChosen }: Props) {
  const { t } = useLingui()
  return (
    <div className="grid gap-1">
      <FileDrop
        name="file"
        accept="image/*"
        label={t`Upload an image`}
        hint={t`JPEG, PNG, WebP or AVIF, up to 10 MB`}
        onFiles={([file]) => file && onChosen?.(URL.createObjectURL(file))}
      />
      {error && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
