import type { Context } from '../../../context.ts'
import { repeatEverySecond } from '../live-events/repeat-every-second.ts'
import { createStreamRecorder } from './record-streams.ts'

/** Records streams until stopped; then other nodes continue. */
export function watchRecordings(context: Context) {
  const recorder = createStreamRecorder(context)
  const stop = repeatEverySecond(context, 'recording streams', () => recorder.run())
  return async () => {
    await stop()
    await recorder.close()
  }
}
