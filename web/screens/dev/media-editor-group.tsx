import { Suspense, useState } from 'react'
import {
  ImageEditorSheet,
  VoiceRecorderSheet,
} from '../../features/media/media-editor/media-editor-sheets.tsx'
import { startUploads } from '../../features/media/upload/start-uploads.ts'
import { Button } from '../../ui/form/button.tsx'
import { Group, Part } from './showcase.tsx'

/** Media edited in the browser before upload: voice recording, crop, chat-sized photo. */
export function MediaEditorGroup() {
  const [open, setOpen] = useState<'voice' | File>()
  const [result, setResult] = useState<string>()
  const tell = ({ name, type, size }: File) => setResult(`${name}, ${type}, ${size} bytes`)
  const onFileChosen = (work: (file: File) => void) => (event: React.ChangeEvent<HTMLInputElement>) => {
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
      <Part title="Voice recording">
        <Button onClick={() => setOpen('voice')}>Record</Button>
      </Part>
      <Part title="Image to crop and rotate">
        <input type="file" aria-label="Image to crop" onChange={onFileChosen(setOpen)} />
      </Part>
      <Part title="Chat image: resized, then uploaded">
        <input
          type="file"
          aria-label="Chat image"
          onChange={onFileChosen((file) => void startUploads({ files: [file], folder: 'chatMedia' }))}
        />
      </Part>
      <Part title="Results">
        <p role="status">{result ?? 'Nothing yet'}</p>
      </Part>
      <Suspense>
        {open === 'voice' && <VoiceRecorderSheet onClose={() => setOpen(undefined)} onDone={close} />}
        {open instanceof Object && (
          <ImageEditorSheet file={open} onClose={() => setOpen(undefined)} onDone={close} />
        )}
      </Suspense>
    </Group>
  )
}
