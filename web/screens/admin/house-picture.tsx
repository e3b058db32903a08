import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../../contract/client.ts'
import { FileDrop } from '../../ui/file-drop.tsx'

/** Sends the picture of a form, where one was chosen, so that the form's own answer can name it. */
export async function housePicture(api: Api, form: FormData) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { ok: true, key: undefined } as const
  const sent = await api('POST /staff/pictures', { files: { file } })
  if (sent.ok) return { ok: true, key: sent.body.data.key } as const
  const { message } = sent.body
  return { ok: false, status: sent.status, body: { message, fields: { file: message } } } as const
}

type Props = { error: string | undefined; onChosen?: (url: string) => void }

export function HousePicture({ error, onChosen }: Props) {
  const { t } = useLingui()
  return (
    <div className="grid gap-1">
      <FileDrop
        name="file"
        accept="image/*"
        label={t`Send a picture of your own`}
        hint={t`JPEG, PNG, WebP or AVIF, 10 MB at most`}
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
