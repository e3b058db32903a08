import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reason } from '../../../features/account/verification/verification.ts'

/** In the order of their keyboard shortcuts, 1 to 9. */
export const rejectionReasons: [Reason, MessageDescriptor][] = [
  ['BLURRED', msg`Too dark or blurry`],
  ['CUT_OFF', msg`Cut off`],
  ['NAME_DIFFERS', msg`Name doesn’t match`],
  ['EXPIRED', msg`Expired`],
  ['UNDER_AGE', msg`Under 18`],
  ['NOT_A_DOCUMENT', msg`Not a document`],
  ['FACE_DIFFERS', msg`Face doesn’t match`],
  ['USED_BEFORE', msg`Already used`],
  ['OTHER', msg`Other reason`],
]
