import { Suspense, useState } from 'react'
import { PictureSheet, VoiceSheet } from '../../features/making/making-sheets.tsx'
import { startUploads } from '../../features/upload/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { Group, Part } from './sheet.tsx'

/** What is made in the browser before it is sent: a voice, a cut picture, a picture small enough for a chat. */
export function MakingGroup() {
  const [open, setOpen] = useState<'voice' | File>()
  const [made, setMade] = useState<string>()
  const tell = ({ name, type, size }: File) => setMade(`${name}, ${type}, ${size} bytes`)
  const chosen = (work: (file: File) => void) => (event: React.ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) work(file)
  }
  const close = (file: File) => {
    setOpen(undefined)
    tell(file)
  }
  return (
    <Group id="making" title="Made in the browser">
      <Part title="A voice">
        <Button onClick={() => setOpen('voice')}>Record</Button>
      </Part>
      <Part title="A picture to cut and turn">
        <input type="file" aria-label="Picture to cut" onChange={chosen(setOpen)} />
      </Part>
      <Part title="A picture for a chat: made smaller, then sent">
        <input
          type="file"
          aria-label="Picture for a chat"
          onChange={chosen((file) => void startUploads({ files: [file], folder: 'chatMedia' }))}
        />
      </Part>
      <Part title="What was made">
        <p role="status">{made ?? 'Nothing yet'}</p>
      </Part>
      <Suspense>
        {open === 'voice' && <VoiceSheet onClose={() => setOpen(undefined)} onDone={close} />}
        {open instanceof Object && (
          <PictureSheet file={open} onClose={() => setOpen(undefined)} onDone={close} />
        )}
      </Suspense>
    </Group>
  )
}
