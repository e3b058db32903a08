import { UserType } from '../../../../contract/core/constants.ts'

export const PERCENT_BPS = 100

type Share = { userType: number; currency: string; hostCurrency: string; tipShareBps: number }
/** Only creators earn, and a tip is split in one currency. Without a share anyone can be on the stage. */
export const canShareTips = ({ userType, currency, hostCurrency, tipShareBps }: Share) =>
  tipShareBps === 0 || (userType === UserType.creator && currency === hostCurrency)
