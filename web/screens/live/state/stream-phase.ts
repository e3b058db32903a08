import { StreamStatus } from '../../../../contract/streams/constants.ts'
import type { StreamCard } from './stream-types.ts'

export const isRunning = ({ status }: Pick<StreamCard, 'status'>) =>
  status === StreamStatus.live || status === StreamStatus.interrupted
