import { Trans } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { useVideoChoice } from './recording/use-video-choice.ts'
import { ChosenVideo, VideoSource } from './recording/video-source.tsx'

/** Records or chooses a video and delivers it once it is processed. */
export function DeliverForm() {
  const { choice, choose, pick } = useVideoChoice()
  const isBusy = useNavigation().formData?.get('intent') === 'deliver'
  const isReady = choice?.mediaId !== undefined && choice.progress === undefined && !choice.isFailed
  return (
    <Form method="post" className="grid gap-3">
      <h2 className="type-20">
        <Trans>Deliver the video</Trans>
      </h2>
      <VideoSource onFile={choose} onPick={pick} />
      {choice && <ChosenVideo choice={choice} />}
      <input type="hidden" name="mediaId" value={choice?.mediaId ?? ''} />
      <div>
        <Button type="submit" name="intent" value="deliver" tone="ember" disabled={!isReady} busy={isBusy}>
          <Trans>Deliver video</Trans>
        </Button>
      </div>
    </Form>
  )
}
