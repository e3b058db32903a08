import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reason } from '../../features/verification/verification.ts'

/** In the order of their keys, 1 to 9. */
export const reasonNames: [Reason, MessageDescriptor][] = [
  ['BLURRED', msg`Too dark or blurred`],
  ['CUT_OFF', msg`Part is cut off`],
  ['NAME_DIFFERS', msg`Name differs`],
  ['EXPIRED', msg`Expired`],
  ['UNDER_AGE', msg`Under 18`],
  ['NOT_A_DOCUMENT', msg`Not a document`],
  ['FACE_DIFFERS', msg`Face differs`],
  ['USED_BEFORE', msg`Used before`],
  ['OTHER', msg`Something else`],
]
