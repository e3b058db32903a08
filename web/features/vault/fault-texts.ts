import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const unexpected = msg`Something went wrong on our side. Try again.`
const faultTexts: Record<string, MessageDescriptor> = {
  UNREADABLE: msg`The file is damaged or of a kind we cannot read.`,
  TOO_MANY_PIXELS: msg`It has too many pixels. 64 million are the most.`,
  TOO_LONG: msg`It is too long. Two hours are the most, a minute for a story.`,
  NO_PICTURE_OR_SOUND: msg`There is neither picture nor sound in it.`,
  NO_FFMPEG: msg`Video and sound cannot be made ready here: ffmpeg is missing.`,
  TOOK_TOO_LONG: msg`It took too long. Try again.`,
}

/** Why a file could not be made ready, in words. */
export const faultText = (fault: string | undefined) => faultTexts[fault ?? ''] ?? unexpected
